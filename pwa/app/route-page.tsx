import { useTranslation } from 'react-i18next';
import { useCanEdit } from '#pwa/routing/school-scope.ts';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import type { DialogRoute, PageRoute } from './route.ts';

/** The page of a route under its title. The title is set first: a page that knows a better one sets it afterwards. */
export function RoutePage({ route: { title, page: Page } }: { readonly route: PageRoute }) {
  return (
    <>
      <RouteTitle title={title} />
      {Page === null ? null : <Page />}
    </>
  );
}

/** In a school that can only be read, the address of a dialog shows the page below alone. */
export function RouteDialog({ route: { page: Dialog } }: { readonly route: DialogRoute }) {
  return useCanEdit() && Dialog !== null ? <Dialog /> : null;
}

function RouteTitle({ title }: Pick<PageRoute, 'title'>) {
  const { t } = useTranslation();
  usePageTitle(title === null ? undefined : t(title));
  return null;
}
