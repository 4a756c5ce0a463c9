import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { give } from '#pwa/data/school/give.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useRecordNames } from '#pwa/data/school/record-names.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { compareNames, formatDay } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { listName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './quarantine.module.css';
import type { Mending } from './use-mending.ts';

export interface WhatIsInTheWayProps {
  readonly mending: Mending;
  readonly term: RecordId;
  readonly toTerm: (term: RecordId) => string;
}

/** What the school's records have against it, each with what can be done about it. */
export function WhatIsInTheWay({ mending, term, toTerm }: WhatIsInTheWayProps) {
  const { t } = useTranslation();
  const isTermKnown = useRecords('term')?.has(term) ?? true;
  const fields = new Set(mending.inTheWay.map(({ message }) => message));
  if (!isTermKnown) return <Notice tone="warning">{t('quarantine.termText')}</Notice>;
  return (
    <>
      {mending.isStudentChanged || mending.student === undefined || fields.has('errors.studentNotFound') ? (
        <OtherStudent mending={mending} />
      ) : null}
      {mending.isDateChanged || mending.date === undefined || fields.has('validation.schoolClosed') ? (
        <OtherDay mending={mending} term={term} toTerm={toTerm} />
      ) : null}
      {fields.has('validation.notRegistered') ? <NotRegistered mending={mending} term={term} /> : null}
    </>
  );
}

function OtherStudent({ mending }: { readonly mending: Mending }) {
  const { t } = useTranslation();
  const students = useRecords('student');
  const options = useMemo(
    () =>
      [...(students?.values() ?? [])]
        .map((student) => ({ value: student._id, label: listName(student.nameInfo) }))
        .toSorted((a, b) => compareNames(a.label, b.label)),
    [students],
  );
  return (
    <div className={styles.offer}>
      <p>{t('quarantine.whoText')}</p>
      <SelectField
        label={t('quarantine.who')}
        placeholder={t('quarantine.chooseStudent')}
        options={options}
        value={mending.student ?? ''}
        onChange={mending.changeStudent}
        isSearchable
        isRequired
      />
    </div>
  );
}

function OtherDay({ mending, term, toTerm }: WhatIsInTheWayProps) {
  const { t } = useTranslation();
  const names = useRecordNames();
  const days = useRecords('term')?.get(term)?.dates;
  const options = useMemo(() => (days ?? []).map((day) => ({ value: day, label: formatDay(day) })), [days]);
  const named = { term: names.term(term) ?? '' };
  return (
    <div className={styles.offer}>
      <p>
        {mending.recordedDate === undefined
          ? t('quarantine.dayWithoutTerm')
          : t('quarantine.dayText', { ...named, day: formatDay(mending.recordedDate) })}
      </p>
      <SelectField
        label={t('quarantine.day')}
        placeholder={t('quarantine.chooseDay')}
        options={options}
        value={mending.date ?? ''}
        onChange={(day) => mending.changeDate(SchoolDay.parse(day))}
        isSearchable
        isRequired
      />
      <Anchor component={Link} to={toTerm(term)} className={styles.link}>
        {t('quarantine.toCalendar', named)}
      </Anchor>
    </div>
  );
}

function NotRegistered({ mending, term }: Pick<WhatIsInTheWayProps, 'mending' | 'term'>) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const names = useRecordNames();
  const { student } = mending;
  if (student === undefined) return null;
  const named = { student: names.student(student) ?? '', term: names.term(term) ?? '' };
  const register = async () => {
    const given = await give('registerStudents', {
      term,
      students: [student],
      isRegistered: true,
      gradeLevel: null,
      optionalFees: [],
      // The child came on this day, so that it counts from then on.
      joinedOn: mending.date ?? '',
    });
    const isKept = given.kind === 'kept';
    alerts.show({
      msg: t(isKept ? 'quarantine.registered' : 'quarantine.registerNotKept', named),
      alertType: isKept ? 'success' : 'danger',
    });
  };
  return (
    <div className={styles.offer}>
      <p>{t('quarantine.notRegistered', named)}</p>
      <Button variant="default" onClick={() => void register()}>
        {t('quarantine.register', named)}
      </Button>
    </div>
  );
}
