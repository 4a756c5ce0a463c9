import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lookAtInvitation } from '#pwa/data/account/memberships.ts';
import { RegisterPage } from '#pwa/features/sign-up/register-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';

/** The guard leads on whoever has registered. `?invitation=` says that an email invited them. */
export function RegisterRoute() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const code = query.get('invitation') ?? '';
  const { data, isLoading } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => lookAtInvitation(code),
    enabled: code !== '',
  });
  if (isLoading) return <LoadingSpinner label={t('invitation.reading')} />;
  return (
    <RegisterPage
      loginTo={fixedPaths.login}
      schoolTo={fixedPaths.registerSchool}
      termsTo={fixedPaths.termsOfUse}
      invitation={data?.kind === 'done' ? { code, offer: data.answer.offer } : undefined}
    />
  );
}
