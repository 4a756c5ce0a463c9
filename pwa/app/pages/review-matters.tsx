import { Button } from '@mantine/core';
import { useState } from 'react';
import { MatterGroup, MatterLine } from '#pwa/features/open-matters/matter-group.tsx';
import { DecideSeveral } from '#pwa/features/quarantine/decide-several.tsx';
import { useApplyLabel, useDecisions, useItems } from '#pwa/features/quarantine/use-decisions.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { useDecisionParts } from './use-decision-parts.tsx';

/** The records that need review, on Today: decided in place. */
export function ReviewMatters() {
  const { t } = useTranslation();
  const items = useItems()?.open ?? [];
  const applyLabel = useApplyLabel();
  const { decide, dialog } = useDecisions(useDecisionParts());
  const [several, setSeveral] = useState<typeof items>();
  return (
    <>
      <MatterGroup
        title={t('openMatters.kinds.review')}
        hint={t('openMatters.words.reviewText')}
        items={items}
        itemKey={({ entry }) => entry._id}
        bulk={
          items.length > 1 ? (
            <Button variant="default" onClick={() => setSeveral(items)}>
              {t('quarantine.several')}
            </Button>
          ) : undefined
        }
        renderItem={(item) => {
          const label = applyLabel(item);
          return (
            <MatterLine
              title={item.about}
              words={[...item.what, ...item.why].join(' · ')}
              actions={
                <>
                  {label === undefined ? null : (
                    <Button
                      variant="default"
                      aria-label={`${label}: ${item.about}`}
                      onClick={() => decide(item, 'apply')}
                    >
                      {label}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    aria-label={t('quarantine.dismissOf', { what: item.about })}
                    onClick={() => decide(item, 'dismiss')}
                  >
                    {t('quarantine.dismiss')}
                  </Button>
                </>
              }
            />
          );
        }}
      />
      {dialog}
      {several === undefined ? null : <DecideSeveral items={several} onClose={() => setSeveral(undefined)} />}
    </>
  );
}
