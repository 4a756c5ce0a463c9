import { Button } from '@mantine/core';
import { IconCalendarOff, IconCloudDown, IconHome, IconSearchOff, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatDay } from '#sync/school/records/format.ts';
import { tryAgain } from '#pwa/data/school/try-again.ts';
import { useOverlayState } from '#pwa/routing/overlays.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { TryAgain } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { DaySituation } from './day-situation.ts';

export interface NoRowsProps {
  readonly situation: Exclude<DaySituation, 'list'>;
  readonly day: SchoolDay;
  /** Of the grade level in view: picked up on this day. */
  readonly goneCount: number;
  readonly term: Term;
  /** Where the next step is, for who may take it: dialogs above this page, and a page. */
  readonly addStudentPath?: string | undefined;
  readonly registerStudentsPath?: string | undefined;
  readonly onEditTerm?: (() => void) | undefined;
  readonly onClearFilters: () => void;
  /** None when the person may only look. */
  readonly onRecordAnyway?: (() => void) | undefined;
}

/** Why there is no table, and the one next step. */
export function NoRows(props: NoRowsProps) {
  const { t } = useTranslation();
  const { term } = props;
  const overlay = useOverlayState();
  switch (props.situation) {
    case 'reading':
      return <LoadingSpinner />;
    case 'firstSync':
      return (
        <EmptyState
          icon={<LoadingSpinner size={1} />}
          title={t('attendance.empty.firstSync')}
          text={t('attendance.empty.firstSyncText')}
        />
      );
    case 'firstSyncUnreachable':
      return notice(<IconCloudDown size={30} />, t('attendance.empty.firstSyncUnreachable'), {
        text: t('attendance.empty.firstSyncUnreachableText'),
        action: <TryAgain onTryAgain={tryAgain} />,
      });
    case 'noStudents':
      return notice(<IconUsers size={30} />, t('attendance.empty.noStudents'), {
        text: t('attendance.empty.noStudentsText'),
        action: link(props.addStudentPath, t('attendance.empty.addStudent'), overlay),
      });
    case 'noneRegistered':
    case 'noneOnRegister':
      return notice(<IconUsers size={30} />, t(`attendance.empty.${props.situation}`), {
        text: t('attendance.empty.noneRegisteredText'),
        action: link(props.registerStudentsPath, t('attendance.empty.registerStudents')),
      });
    case 'closed':
      return notice(<IconCalendarOff size={30} />, t('attendance.empty.closed'), {
        text:
          term.dates.length === 0
            ? t('attendance.empty.closedNoDates', { term: term.name })
            : t('attendance.empty.closedText', { day: formatDay(props.day), term: term.name }),
        action: button(props.onEditTerm, t('attendance.empty.editTerm')),
      });
    case 'fetching':
      return notice(<LoadingSpinner size={1} />, t('attendance.empty.fetching'), {
        text: t('attendance.empty.recordNow'),
        action: button(props.onRecordAnyway, t('attendance.empty.recordAnyway')),
      });
    case 'notOnDevice':
      return notice(<IconCloudDown size={30} />, t('attendance.empty.notOnDevice'), {
        text: `${t('attendance.empty.notOnDeviceText')} ${t('attendance.empty.recordNow')}`,
        action: (
          <>
            {button(props.onRecordAnyway, t('attendance.empty.recordAnyway'))}
            <TryAgain onTryAgain={tryAgain} />
          </>
        ),
      });
    case 'allGone':
      return notice(<IconHome size={30} />, t('attendance.empty.allGone'), {
        text: t('attendance.empty.allGoneText', {
          count: props.goneCount,
          number: formatCount(props.goneCount),
        }),
        action: button(props.onClearFilters, t('attendance.empty.showAll')),
      });
    case 'nobodyCame':
      return notice(<IconUsers size={30} />, t('attendance.empty.nobodyCame'), {
        text: t('attendance.empty.nobodyCameText'),
        action: button(props.onClearFilters, t('attendance.empty.showAll')),
      });
    case 'noMatch':
      return notice(<IconSearchOff size={30} />, t('attendance.empty.noMatch'), {
        text: t('attendance.empty.noMatchText'),
        action: button(props.onClearFilters, t('attendance.empty.clearFilters')),
      });
  }
}

function notice(
  icon: ReactNode,
  title: string,
  rest: { readonly text: string; readonly action?: ReactNode },
) {
  return <EmptyState icon={icon} title={title} {...rest} />;
}

function link(path: string | undefined, label: string, state?: object) {
  return path === undefined ? undefined : (
    <Button component={Link} to={path} state={state}>
      {label}
    </Button>
  );
}

function button(onClick: (() => void) | undefined, label: string) {
  return onClick === undefined ? undefined : <Button onClick={onClick}>{label}</Button>;
}
