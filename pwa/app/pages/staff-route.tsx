import { StaffPage } from '#pwa/features/staff/staff-page.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

export function StaffRoute() {
  const { school } = useSchoolScope();
  return (
    <StaffPage
      school={school._id}
      timeZone={school.timeZone}
      accessCode={school.isApproved && school.accessCode !== '' ? school.accessCode : null}
    />
  );
}
