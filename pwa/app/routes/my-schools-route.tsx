import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession, viewAs } from '#pwa/data/session.ts';
import { MySchools } from '#pwa/features/schools/my-schools.tsx';
import { roleTypes, type Role } from '#sync/records/role.ts';
import { homeOfRole } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

export function MySchoolsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('schools.mine'));
  const session = useSession();
  const navigate = useNavigate();
  if (session.status !== 'signed-in') return null;
  const open = async (role: Role) => {
    viewAs(role);
    await navigate(homeOfRole(role.type, role.institution?.urlslug));
  };
  return (
    <MySchools
      roles={session.user.roles.filter((role) => role.type === roleTypes.administrator)}
      current={session.viewingAs?.school?._id}
      onOpen={(role) => void open(role)}
    />
  );
}
