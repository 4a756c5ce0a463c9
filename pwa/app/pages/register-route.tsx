import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lookAtInvitation } from '#pwa/data/account/memberships.ts';
import { RegisterPage } from '#pwa/features/sign-up/register-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';

/** Whoever has registered is signed in, and the guard leads on. With `?invitation=` somebody was invited by email. */
export function RegisterRoute() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const code = query.get('invitation') ?? '';
  const { data, isLoading } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => lookAtInvitation(code),
    enabled: code !== '',
    retry: 0,
    networkMode: 'always',
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
