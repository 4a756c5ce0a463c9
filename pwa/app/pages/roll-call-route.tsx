import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { RollCallPage } from '#pwa/features/roll-call/roll-call-page.tsx';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { tickerOf } from '#pwa/features/roll-call/use-roll-call-actions.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** A roll call in the office and on a phone of staff. */
export function RollCallRoute() {
  const { t } = useTranslation();
  const { place } = useSchoolScope();
  const { rollCallId = '' } = useParams();
  const who = tickerOf(useSession());
  if (who === undefined) return null;
  const back = (
    <Button component={Link} to={paths.overview(place)} variant="default">
      {t('rollCall.backToOverview')}
    </Button>
  );
  return (
    <RollCallPage
      key={rollCallId}
      rollCallId={rollCallId}
      who={who}
      back={back}
      renderDownload={(name, sheet) => <DownloadList name={name} sheet={sheet} />}
    />
  );
}
