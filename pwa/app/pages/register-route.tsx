import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fetchOffer, offerKey } from '#pwa/data/account/fetch-offer.ts';
import { GoneInvitation } from '#pwa/features/memberships/gone-invitation.tsx';
import { UnreadInvitation } from '#pwa/features/memberships/unread-invitation.tsx';
import { RegisterPage } from '#pwa/features/sign-up/register-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** The guard leads on whoever has registered. `?invitation=` says that an email invited them. */
export function RegisterRoute() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const code = search.get('invitation') ?? '';
  const query = useQuery({
    queryKey: offerKey(code),
    queryFn: () => fetchOffer(code),
    enabled: code !== '',
    // The form begins with it, and the server looks at the invitation again when it is sent.
    staleTime: 'static',
  });
  if (query.isLoading) return <LoadingSpinner label={t('invitation.reading')} />;
  if (query.isLoadingError) return <UnreadInvitation why={query.error} onTryAgain={query.refetch} />;
  if (query.data === null) return <GoneInvitation homeTo={fixedPaths.base} />;
  return (
    <RegisterPage
      loginTo={fixedPaths.login}
      schoolTo={fixedPaths.registerSchool}
      termsTo={fixedPaths.termsOfUse}
      invitation={query.data ? { code, offer: query.data } : undefined}
    />
  );
}
