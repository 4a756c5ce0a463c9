import { useState } from 'react';
import { useAddressedFamilies } from '#pwa/data/school/addressed-families.ts';
import { useNow } from '#pwa/data/school/clock.ts';
import { useAnnouncements, useGradeLevels, useRecords } from '#pwa/data/school/school-records.ts';
import { useFamiliesWhoRead } from '#pwa/data/school/messages.ts';
import { give } from '#pwa/data/school/give.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useSession } from '#pwa/data/account/session.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Announcement } from '#sync/school/records/announcement.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementsView } from './announcements-view.tsx';

type Asking =
  { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly announcement: Announcement };

const minuteMs = 60_000;

/** Administrators write; staff read. */
export function AnnouncementsPage() {
  const {
    place,
    school: { timeZone, language },
  } = useSchoolScope();
  const session = useSession();
  const writer = session.status === 'signed-in' && place.section === 'admin' ? session.user : undefined;
  const authorName = writer && signedName(writer);
  const announcements = useAnnouncements();
  const gradeLevels = useGradeLevels();
  const readBy = useFamiliesWhoRead();
  const students = useRecords('student');
  const families = useAddressedFamilies();
  const nowMs = useNow(minuteMs);
  const [asking, setAsking] = useState<Asking>();
  const remove = useRemove();
  const editedId = asking?.what === 'edit' ? asking.announcement._id : undefined;
  const editedNow = announcements?.find(({ _id }) => _id === editedId);
  const edited = useLastSeen(editedId, editedNow);
  const close = () => setAsking(undefined);
  if (!announcements || !gradeLevels || !students || !families) return <LoadingSpinner />;
  if (authorName === undefined)
    return (
      <AnnouncementsView {...{ announcements, gradeLevels, students, timeZone, readBy, families, nowMs }} />
    );
  return (
    <>
      <AnnouncementsView
        {...{ announcements, gradeLevels, students, timeZone, readBy, families, nowMs }}
        onAdd={() => setAsking({ what: 'add' })}
        onEdit={(announcement) => setAsking({ what: 'edit', announcement })}
        onDelete={(announcement) => setAsking({ what: 'delete', announcement })}
      />
      {asking === undefined || asking.what === 'delete' ? null : (
        <AnnouncementDialog
          announcement={edited}
          isGone={edited !== undefined && editedNow === undefined}
          {...{ gradeLevels, students, families, timeZone }}
          schoolLanguage={language === '' ? 'en' : language}
          authorName={authorName}
          onClose={close}
        />
      )}
      {asking?.what === 'delete' ? (
        <DeleteDialog
          title={asking.announcement.title}
          onConfirm={() => {
            close();
            void remove(asking.announcement._id);
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
}

function DeleteDialog(props: {
  readonly title: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t('announcementForm.deleteTitle')}
      message={t('announcementForm.deleteText', { title: props.title })}
      confirmLabel={t('announcementForm.deleteConfirm')}
      isDangerous
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  );
}

function useRemove() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async (id: string) => {
    const given = await give('deleteAnnouncement', { _id: id });
    if (given.kind === 'kept') alerts.show({ msg: t('announcementForm.deleted'), alertType: 'success' });
    else alerts.show({ msg: t('announcementForm.notKept'), alertType: 'danger' });
  };
}
