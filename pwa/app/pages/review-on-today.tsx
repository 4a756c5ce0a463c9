import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuarantine } from '#pwa/data/school/quarantine.ts';
import { MatterLine } from '#pwa/features/open-matters/matter-group.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

/**
 * On most days nothing needs review, so its screens and the words of every command are loaded when
 * something does. Where they cannot be had, the way to their page stands there.
 */
const ReviewMatters = lazy(async () => {
  try {
    const [{ ReviewMatters: Loaded }] = await Promise.all([
      import('./review-matters.tsx'),
      furtherWordsLoaded(),
    ]);
    return { default: Loaded };
  } catch (fault) {
    reportError(fault);
    return { default: ToReview };
  }
});

/** The records that need review, on Today. Once there was one, a dialog about it may be open. */
export function ReviewOnToday() {
  const open = useQuarantine()?.open.length ?? 0;
  const [isWanted, setIsWanted] = useState(false);
  if (open > 0 && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense fallback={<ToReview />}>
      <ReviewMatters />
    </Suspense>
  ) : null;
}

function ToReview() {
  const { t } = useTranslation();
  const { place } = useSchoolScope();
  const open = useQuarantine()?.open.length ?? 0;
  return open === 0 ? null : (
    <MatterLine
      title={t('openMatters.kinds.review')}
      words={t('openMatters.words.reviewText')}
      actions={
        <Button component={Link} to={paths.quarantine(place)} variant="default">
          {t('openMatters.open')}
        </Button>
      }
    />
  );
}
