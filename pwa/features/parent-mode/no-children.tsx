import { Button } from '@mantine/core';
import { IconDoorEnter, IconSearchOff } from '@tabler/icons-react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import type { DoorChoices } from './use-door-choices.ts';

export interface NoChildrenProps {
  readonly elsewhere: readonly DoorRow[];
  readonly choices: DoorChoices;
  readonly onChoose: (part: Partial<DoorChoices>) => void;
}

/** Nobody fits: because all is done, because the other question is meant, or because of the search. */
export function NoChildren({ choices, elsewhere, onChoose }: NoChildrenProps) {
  const { t } = useTranslation();
  const { question, level, q } = choices;
  const first = elsewhere[0];
  if (first !== undefined) return <OtherQuestion child={first} choices={choices} onChoose={onChoose} />;
  if (q === '' && level === 'all')
    return (
      <EmptyState
        icon={<IconDoorEnter size={32} />}
        title={t(`parentMode.empty.${question}`)}
        text={t(`parentMode.empty.${question}Text`)}
      />
    );
  return (
    <EmptyState
      icon={<IconSearchOff size={32} />}
      title={t('parentMode.empty.noMatch')}
      text={t('parentMode.empty.noMatchText')}
      action={
        <Button onClick={() => onChoose({ q: '', level: 'all' })}>
          {t('parentMode.empty.showEverybody')}
        </Button>
      }
    />
  );
}

type OtherQuestionProps = Pick<NoChildrenProps, 'choices' | 'onChoose'> & { readonly child: DoorRow };

/** The child is known, but is here already, not yet, or no more. Where the other question would fit it is one tap away. */
function OtherQuestion({ child, choices, onChoose }: OtherQuestionProps) {
  const { t } = useTranslation();
  const student = fullName(child.student.nameInfo);
  const other = choices.question === 'dropOff' ? 'pickUp' : 'dropOff';
  const where = (['notHere', 'here', 'gone'] as const)[child.attendance.status];
  return (
    <EmptyState
      icon={<IconDoorEnter size={32} />}
      title={t(`parentMode.empty.${where}`, { student })}
      {...(where === 'gone'
        ? {}
        : {
            action: (
              <Button onClick={() => onChoose({ question: other, level: 'all' })}>
                {t(`parentMode.question.${other}`)}
              </Button>
            ),
          })}
    />
  );
}
