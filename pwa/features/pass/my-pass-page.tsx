import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnPasses } from '#pwa/data/school/own-passes.ts';
import { useShownPass } from '#pwa/data/school/shown-pass.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { OwnPass } from '#sync/school/records/pass.ts';
import type { School } from '#sync/school/records/school.ts';
import { OwnPin } from './own-pin.tsx';
import { PassCode } from './pass-code.tsx';
import styles from './pass.module.css';

export interface MyPassPageProps extends OtherSchoolsProps {
  readonly school: Pick<School, '_id' | 'name' | 'timeZone' | 'pinDigits'>;
  /** By which the school knows the parent. */
  readonly email: string;
}

/** A parent's own pass and PIN at the school in view. */
export function MyPassPage({ school, email, ...others }: MyPassPageProps) {
  const { t } = useTranslation();
  const passes = useOwnPasses();
  const [chosen, setChosen] = useState<string>();
  if (passes === undefined) return <LoadingSpinner />;
  const own = passes.find(({ contact }) => contact === chosen) ?? passes[0];
  return (
    <div className={styles.page}>
      <PageHeader title={t('pass.title')} {...(own === undefined ? {} : { hint: t('pass.hint') })} />
      {own === undefined ? (
        <EmptyState
          icon={<IconQrcode size={28} />}
          title={t('pass.none.title', { school: school.name })}
          text={t('pass.none.text', { email })}
        />
      ) : (
        <>
          {passes.length < 2 ? null : (
            <SegmentedFilter
              label={t('pass.whose')}
              options={passes.map(({ contact, name }) => ({ value: contact, label: name }))}
              value={own.contact}
              onChange={setChosen}
            />
          )}
          <OwnPassCode key={own.contact} own={own} school={school} />
          <OwnPin
            key={`${own.contact} PIN`}
            school={school._id}
            contact={own.contact}
            digits={school.pinDigits}
          />
        </>
      )}
      <OtherSchools {...others} />
    </div>
  );
}

interface OwnPassCodeProps extends Pick<MyPassPageProps, 'school'> {
  readonly own: OwnPass;
}

function OwnPassCode({ own: { contact, name, keys }, school }: OwnPassCodeProps) {
  const shown = useShownPass({ contact, keys, timeZone: school.timeZone });
  return <PassCode name={name} school={school.name} shown={shown} />;
}

interface OtherSchoolsProps {
  /** Where else the person is a parent: each school has a pass of its own. */
  readonly others: readonly { readonly school: string; readonly name: string }[];
  readonly onSchool: (school: string) => void;
}

function OtherSchools({ others, onSchool }: OtherSchoolsProps) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="other-passes">
      <h2 id="other-passes" className={styles.title}>
        {t('pass.otherSchools')}
      </h2>
      <div className={styles.buttons}>
        {others.map(({ school, name }) => (
          <Button key={school} variant="default" onClick={() => onSchool(school)}>
            {t('pass.ofSchool', { school: name })}
          </Button>
        ))}
      </div>
    </section>
  );
}
