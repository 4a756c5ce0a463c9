import { useNow } from '#pwa/data/school/clock.ts';
import { DayField } from '#pwa/ui/day-field.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { isPublished } from '#sync/school/records/announcement.ts';
import { type AnnouncementDraft, publishAtOf } from './announcement-draft.ts';
import styles from './announcements.module.css';

export interface WhenFieldsProps {
  readonly form: Form<AnnouncementDraft>;
  readonly timeZone: string;
}

const minuteMs = 60_000;

/** At once, or at a day and a time of the school's clock. */
export function WhenFields({ form, timeZone }: WhenFieldsProps) {
  const { t } = useTranslation();
  const { draft, errorOf, change } = form;
  const nowMs = useNow(minuteMs);
  const publishAt = publishAtOf(draft, timeZone);
  const hasPassed = publishAt !== '' && isPublished({ publishAt }, nowMs);
  return (
    <>
      <div className={styles.whom}>
        <span className={styles.whomLabel}>{t('announcementForm.when')}</span>
        <SegmentedFilter
          label={t('announcementForm.when')}
          options={[
            { value: 'now', label: t('announcementForm.now') },
            { value: 'planned', label: t('announcementForm.planned') },
          ]}
          value={draft.isPlanned ? 'planned' : 'now'}
          onChange={(when) => change({ isPlanned: when === 'planned' })}
        />
      </div>
      {draft.isPlanned ? (
        <>
          <div className={styles.moment}>
            <DayField
              label={t('announcementForm.day')}
              name="day"
              value={draft.day}
              onChange={(day) => change({ day })}
              error={errorOf('day')}
              isRequired
            />
            <TimeField12h
              label={t('announcementForm.time')}
              name="time"
              value={draft.time}
              onChange={(time) => change({ time })}
              error={errorOf('time')}
              isRequired
            />
          </div>
          <p className={styles.reach} role="status">
            {t(hasPassed ? 'announcementForm.passed' : 'announcementForm.untilThen')}
          </p>
        </>
      ) : null}
    </>
  );
}
