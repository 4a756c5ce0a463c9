import { lazy, type ReactNode, Suspense, useState } from 'react';
import { viewAs, type Session } from '#pwa/data/account/session.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { accountName } from '#sync/school/records/name-info.ts';
import type { User } from '#sync/school/records/user.ts';
import { basePathOf } from '#sync/school/records/role.ts';
import { ownView, roleAsSeen } from '#pwa/routing/superadmin-role.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

const ReasonDialog = lazy(async () => {
  const { ReasonDialog: Loaded } = await import('#pwa/features/superadmin/reason-dialog.tsx');
  return { default: Loaded };
});

type SignedIn = Extract<Session, { readonly status: 'signed-in' }>;

export interface ViewAsChoice {
  /** Undefined is oneself. */
  readonly choose: (user: User | undefined) => void;
  /** Asks for the reason where the host requires one. */
  readonly dialog: ReactNode;
}

/** The server notes the view in the security log before it begins. */
export function useViewAs(session: SignedIn): ViewAsChoice {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asking, setAsking] = useState<User>();
  const begin = async (user: User, reason: string): Promise<boolean> => {
    const { startViewing } = await import('#pwa/data/account/security-log.ts');
    const asked = await startViewing(user._id, reason);
    if (asked.kind === 'done') {
      viewAsUser(session, user);
      return true;
    }
    const needsReason = asked.kind === 'refused' && asked.errors.some(({ field }) => field === 'reason');
    if (needsReason && reason === '') setAsking(user);
    else {
      const msg = asked.kind === 'unreachable' ? t('superadmin.offline') : asked.message;
      alerts.show({ msg, alertType: 'danger' });
    }
    return false;
  };
  return {
    choose: (user) => {
      if (user !== undefined) {
        void begin(user, '');
        return;
      }
      viewAsUser(session, undefined);
    },
    dialog:
      asking === undefined ? null : (
        <Suspense fallback={null}>
          <ReasonDialog
            name={accountName(asking)}
            onReason={(reason) => begin(asking, reason)}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      ),
  };
}

/** Switches to somebody's first role and its base path, or back to oneself (section 2.5). */
function viewAsUser(session: SignedIn, user: User | undefined): void {
  const role = user?.roles.find(({ isApproved }) => isApproved) ?? user?.roles[0];
  if (user === undefined || role === undefined) {
    viewAs(ownView(session.user));
    return;
  }
  const asUser = { _id: user._id, name: accountName(user), email: user.email };
  viewAs({ role: roleAsSeen(role), asUser, landing: basePathOf(role.type) });
}
