import { Button } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** Whom the school may know the parent by. */
export interface ParentIdentity {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

export interface NoChildProps {
  readonly parent: ParentIdentity;
  readonly toAccount: string;
}

/** Why there is nothing to see, and what to do about it. */
export function NoChild({ parent: { email, isEmailVerified }, toAccount }: NoChildProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconUserHeart size={28} />}
      title={t('parents.none.title')}
      text={t(isEmailVerified ? 'parents.none.ask' : 'parents.none.verify', { email })}
      action={
        isEmailVerified ? undefined : (
          <Button component={Link} to={toAccount}>
            {t('parents.none.toAccount')}
          </Button>
        )
      }
    />
  );
}

export function NoSchool() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconUserHeart size={28} />}
      title={t('parents.none.noSchool')}
      text={t('parents.none.noSchoolText')}
    />
  );
}

/** By what the school may know the parent, also one as whom a superadmin views. */
export function useParent(): ParentIdentity {
  const session = useSession();
  if (session.status !== 'signed-in') return { email: '', isEmailVerified: false };
  const { user, viewingAs } = session;
  const { asUser } = viewingAs ?? {};
  // A view that an earlier version kept has no email.
  if (asUser !== undefined) return { email: asUser.email ?? asUser.name, isEmailVerified: true };
  return { email: user.email, isEmailVerified: user.emailVerified };
}
