import { Button, VisuallyHidden } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Asked, saidBy } from '#pwa/data/calls/ask-to-do.ts';
import {
  fetchOwnNotices,
  type OwnNotices,
  saveNoticeSettings,
  sendTestPush,
  turnPushesOff,
  turnPushesOn,
} from '#pwa/data/account/notifications.ts';
import { useSession } from '#pwa/data/account/session.ts';
import {
  keepOwnerOfPushes,
  pushWay,
  subscribeToPushes,
  unsubscribeFromPushes,
} from '#pwa/platform/push-subscription.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import {
  familyNoticeKinds,
  type NoticeChoices,
  type NoticeKind,
  type NoticeSettings,
  noticeWays,
  officeNoticeKinds,
} from '#sync/school/notices.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { LoadTrouble } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './notifications.module.css';

const queryKey = ['notifications'];

export interface NotificationsCardProps {
  /** Of children, as a parent. */
  readonly ofFamily: boolean;
  /** Of a school, as an administrator. */
  readonly ofOffice: boolean;
}

/** What a person is told without opening the app, and whether this device shows it. */
export function NotificationsCard({ ofFamily, ofOffice }: NotificationsCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: fetchOwnNotices,
  });
  return (
    <TitledCard title={t('notifications.title')}>
      {ofFamily ? <p className={styles.text}>{t('notifications.text')}</p> : null}
      {ofOffice ? <p className={styles.text}>{t('notifications.officeText')}</p> : null}
      {data === undefined ? (
        error === null ? null : (
          <LoadTrouble text={saidBy(error) ?? t('notifications.unknown')} onTryAgain={refetch} />
        )
      ) : (
        <>
          <ThisDevice notices={data} />
          <Choices settings={data.settings} ofFamily={ofFamily} ofOffice={ofOffice} />
        </>
      )}
    </TitledCard>
  );
}

function useAsking(): (asked: Asked<unknown>) => Promise<boolean> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const queries = useQueryClient();
  return async (asked) => {
    const isDone = asked.kind === 'done';
    const msg = asked.kind === 'unreachable' ? t('myAccount.needsNetwork') : asked.message;
    alerts.show({ msg, alertType: isDone ? 'success' : 'danger' });
    if (isDone) await queries.invalidateQueries({ queryKey });
    return isDone;
  };
}

function ThisDevice({ notices: { isOnHere, publicKey } }: { readonly notices: OwnNotices }) {
  const { t } = useTranslation();
  const session = useSession();
  const alerts = useAlerts();
  const ask = useAsking();
  const way = pushWay();
  const turnOn = async () => {
    const subscription = await subscribeToPushes(publicKey);
    if (subscription === undefined) alerts.show({ msg: t('notifications.notGiven'), alertType: 'danger' });
    else if ((await ask(await turnPushesOn(subscription))) && session.status === 'signed-in')
      keepOwnerOfPushes(session.user._id);
  };
  const turnOff = async () => {
    if (await ask(await turnPushesOff())) await unsubscribeFromPushes();
  };
  if (way !== 'possible')
    return (
      <Notice tone="plain" icon={<IconBellOff size={20} />}>
        {t(`notifications.ways.${way}`)}
      </Notice>
    );
  return (
    <>
      <p className={styles.text} role="status">
        {t(isOnHere ? 'notifications.onHere' : 'notifications.offHere')}
      </p>
      <div className={styles.buttons}>
        {isOnHere ? (
          <>
            <BusyButton variant="default" onClick={async () => ask(await sendTestPush())}>
              {t('notifications.test')}
            </BusyButton>
            <BusyButton ref={focusBeyond} variant="default" onClick={turnOff}>
              {t('notifications.turnOff')}
            </BusyButton>
          </>
        ) : (
          <BusyButton ref={focusBeyond} onClick={turnOn}>
            {t('notifications.turnOn')}
          </BusyButton>
        )}
      </div>
    </>
  );
}

interface Draft extends NoticeChoices {
  readonly hasQuiet: boolean;
  readonly incidentsAtOnce: boolean;
  readonly from: string;
  readonly until: string;
}

function draftOf({ choices, quiet, incidentsAtOnce }: NoticeSettings): Draft {
  return {
    ...choices,
    hasQuiet: quiet !== null,
    incidentsAtOnce,
    from: quiet?.from ?? '21:00',
    until: quiet?.until ?? '06:30',
  };
}

function Choices({
  settings,
  ofFamily,
  ofOffice,
}: NotificationsCardProps & { readonly settings: NoticeSettings }) {
  const { t } = useTranslation();
  const ask = useAsking();
  const isTime = (text: string) => TimeOfDay.safeParse(text).success;
  const form = useForm({
    initial: draftOf(settings),
    errorsOf: ({ hasQuiet, ...draft }) =>
      (['from', 'until'] as const).flatMap((field) =>
        hasQuiet && !isTime(draft[field]) ? [{ field, sentence: t('validation.time') }] : [],
      ),
    onSave: async ({ hasQuiet, incidentsAtOnce, from, until, ...choices }) => {
      const quiet = hasQuiet ? { from: TimeOfDay.parse(from), until: TimeOfDay.parse(until) } : null;
      return ask(await saveNoticeSettings({ choices, quiet, incidentsAtOnce }));
    },
  });
  const { draft } = form;
  const time = (name: 'from' | 'until') => ({
    value: draft[name],
    onChange: (value: string) => form.change({ [name]: value }),
    error: form.errorOf(name),
  });
  const fieldOf = (kind: NoticeKind) => (
    <SelectField
      key={kind}
      label={t(`notifications.kinds.${kind}`)}
      {...(kind === 'unusualPickUp' && { description: t('notifications.unusualHint') })}
      {...(kind === 'waiting' && { description: t('notifications.waitingHint') })}
      value={draft[kind]}
      onChange={(way) => form.change({ [kind]: way })}
      options={noticeWays
        .filter((way) => way !== 'none' || kind !== 'unusualPickUp')
        .map((way) => ({ value: way, label: t(`notifications.way.${way}`) }))}
    />
  );
  const groups = [
    ...(ofOffice ? [{ group: 'office', kinds: officeNoticeKinds } as const] : []),
    ...(ofFamily ? [{ group: 'family', kinds: familyNoticeKinds } as const] : []),
  ];
  return (
    <PageForm form={form}>
      {groups.map(({ group, kinds }) => (
        <fieldset key={group} className={styles.kinds}>
          {groups.length === 1 ? (
            <VisuallyHidden component="legend">{t(`notifications.groups.${group}`)}</VisuallyHidden>
          ) : (
            <legend className={styles.group}>{t(`notifications.groups.${group}`)}</legend>
          )}
          {kinds.map(fieldOf)}
        </fieldset>
      ))}
      <CheckBox
        label={t('notifications.quiet')}
        description={t(ofFamily ? 'notifications.quietHint' : 'notifications.officeQuietHint')}
        isChecked={draft.hasQuiet}
        onChange={(hasQuiet) => form.change({ hasQuiet })}
      />
      {draft.hasQuiet ? (
        <>
          <div className={styles.times}>
            <TimeField12h label={t('notifications.quietFrom')} {...time('from')} />
            <TimeField12h label={t('notifications.quietUntil')} {...time('until')} />
          </div>
          {ofOffice ? (
            <CheckBox
              label={t('notifications.incidentsAtOnce')}
              isChecked={draft.incidentsAtOnce}
              onChange={(incidentsAtOnce) => form.change({ incidentsAtOnce })}
            />
          ) : null}
        </>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" loading={form.isSaving}>
          {t('notifications.save')}
        </Button>
      </div>
    </PageForm>
  );
}
