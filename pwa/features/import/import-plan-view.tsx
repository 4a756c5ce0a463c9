import { Button } from '@mantine/core';
import { useId } from 'react';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type {
  ImportChoice,
  ImportCounts,
  ImportItem,
  ImportMapping,
  ImportPlan,
} from '#sync/school/records/import-run.ts';
import type { Say } from '#sync/words/message-key.ts';
import { ImportPhotos } from './import-photos.tsx';
import { ImportTwins } from './import-twins.tsx';
import styles from './import.module.css';

export interface ImportPlanViewProps {
  readonly plan: ImportPlan;
  readonly isBeginning: boolean;
  readonly run: () => void;
  readonly saveList: () => void;
  readonly startAgain: () => void;
  readonly columns: ImportMapping | undefined;
  readonly same: ImportChoice['same'];
  readonly decideSame: (same: ImportChoice['same']) => void;
  readonly replacePhotos: boolean;
  readonly decidePhotos: (replacePhotos: boolean) => void;
  readonly backToColumns: () => void;
}

/** What will happen, before anything does. */
export function ImportPlanView(props: ImportPlanViewProps) {
  const { t } = useTranslation();
  const { plan } = props;
  const { others } = plan.photos;
  const missing = { count: plan.missingStudents, number: formatCount(plan.missingStudents) };
  return (
    <section className={styles.card} aria-label={t('importPage.planTitle')}>
      <h2 className={styles.title}>{t('importPage.planTitle')}</h2>
      <p className={styles.quiet}>{t('importPage.from', { format: plan.format, name: plan.from })}</p>
      {plan.others.length === 0 ? null : (
        <Notice tone="warning">{t('importPage.others', { names: plan.others.join(', ') })}</Notice>
      )}
      {plan.isNothingNew && others === 0 ? <Notice tone="good">{t('importPage.nothingNew')}</Notice> : null}
      {plan.counts.length === 0 ? null : <Counts counts={plan.counts} />}
      {plan.missingStudents === 0 ? null : <p className={styles.quiet}>{t('importPage.missing', missing)}</p>}
      <ImportTwins twins={plan.twins} same={props.same} onDecide={props.decideSame} />
      <ImportPhotos photos={plan.photos} isReplacing={props.replacePhotos} onReplace={props.decidePhotos} />
      <Actions {...props} />
      <LeftOut leftOut={plan.leftOut} />
      <Items items={plan.items} moreItems={plan.moreItems} />
    </section>
  );
}

function Actions(props: ImportPlanViewProps) {
  const { plan, isBeginning, run, saveList, startAgain, same, backToColumns } = props;
  const isDecided = props.columns !== undefined || Object.keys(same).length > 0;
  const { leave, question } = useLeaveGuard(isDecided && !isBeginning);
  const photos = plan.photos.added + (props.replacePhotos ? plan.photos.others : 0);
  const { t } = useTranslation();
  const children = plan.counts.find(({ kind }) => kind === 'student');
  const count = (children?.made ?? 0) + (children?.changed ?? 0);
  const isOpen = plan.twins.some(({ id }) => same[id] === undefined);
  const renewed = { count: plan.renewedKeys, number: formatCount(plan.renewedKeys) };
  const toldId = useId();
  return (
    <>
      {plan.renewedKeys === 0 ? null : (
        <div id={toldId}>
          <Notice tone="warning">{t('importPage.renewedKeys', renewed)}</Notice>
        </div>
      )}
      <div className={styles.actions}>
        {plan.isNothingNew && photos === 0 ? null : (
          <Button
            onClick={run}
            loading={isBeginning}
            disabled={isOpen}
            {...(plan.renewedKeys > 0 && { 'aria-describedby': toldId })}
          >
            {runWords({ count, photos }, t)}
          </Button>
        )}
        <Button variant="default" onClick={saveList}>
          {t('importPage.download')}
        </Button>
        {plan.isSpreadsheet ? (
          <Button variant="default" onClick={backToColumns}>
            {t('importPage.changeColumns')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={() => leave(startAgain)}>
          {t('importPage.another')}
        </Button>
        {question}
      </div>
    </>
  );
}

interface Running {
  /** Children. */
  readonly count: number;
  readonly photos: number;
}

function runWords({ count, photos }: Running, t: Say): string {
  if (count > 0) return t('importPage.run', { count, number: formatCount(count) });
  if (photos > 0) return t('importPage.runPhotos', { count: photos, number: formatCount(photos) });
  return t('importPage.runOthers');
}

function Counts({ counts }: { readonly counts: readonly ImportCounts[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.wide}>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{t('importPage.kind')}</th>
            <th scope="col">{t('importPage.made')}</th>
            <th scope="col">{t('importPage.changed')}</th>
            <th scope="col">{t('importPage.unchanged')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ kind, label, made, changed, unchanged }) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              <td>{formatCount(made)}</td>
              <td>{formatCount(changed)}</td>
              <td>{formatCount(unchanged)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LeftOut({ leftOut }: Pick<ImportPlan, 'leftOut'>) {
  const { t } = useTranslation();
  const effects = ['skipped', 'partly', 'toComplete'] as const;
  return effects.map((effect) => {
    const own = leftOut.filter((each) => each.effect === effect);
    const count = own.reduce((sum, each) => sum + each.count, 0);
    if (count === 0) return null;
    return (
      <details key={effect} className={styles.details}>
        <summary>{t(`importPage.${effect}`, { count, number: formatCount(count) })}</summary>
        {own.map(({ reason, lines, count: all }) => (
          <div key={reason}>
            <p className={styles.strong}>{`${reason}: ${formatCount(all)}`}</p>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
              {all > lines.length ? (
                <li>{t('importPage.moreLines', { number: formatCount(all - lines.length) })}</li>
              ) : null}
            </ul>
          </div>
        ))}
      </details>
    );
  });
}

function Items({ items, moreItems }: Pick<ImportPlan, 'items' | 'moreItems'>) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{t('importPage.changes')}</h3>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <Item key={`${item.place} ${item.name} ${index}`} item={item} />
        ))}
      </ul>
      {moreItems === 0 ? null : (
        <p className={styles.quiet}>{t('importPage.more', { number: formatCount(items.length) })}</p>
      )}
    </>
  );
}

function Item({ item: { kind, name, isNew, place, changes } }: { readonly item: ImportItem }) {
  const { t } = useTranslation();
  return (
    <li className={styles.item}>
      <span className={styles.strong}>{name}</span>
      <span className={styles.quiet}>
        {[kind, t(isNew ? 'importPage.newOne' : 'importPage.changedOne'), place]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      {changes.map((change) => (
        <span key={change.field} className={styles.change}>
          {t('importPage.fromTo', change)}
        </span>
      ))}
    </li>
  );
}
