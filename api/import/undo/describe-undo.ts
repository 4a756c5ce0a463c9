import { fieldLabel } from '#sync/school/commands/describe-field.ts';
import type { ImportUndo } from '#sync/school/records/import-run.ts';
import type { UndoKept, UndoReport } from '#api/db/import-step-json.ts';
import { countedKinds } from '#api/import/describe-report.ts';
import type { Say } from '#api/platform/say.ts';

/** What an undo takes back and what stays, in words. */
export function describeUndo({ removed, restored, kept, moreKept }: UndoReport, say: Say): ImportUndo {
  return {
    removed: countedKinds.flatMap((kind) => {
      const count = removed[kind] ?? 0;
      return count === 0 ? [] : [{ label: say(`import.kinds.${kind}`), count }];
    }),
    restored,
    kept: kept.map((one) => ({ kind: kindWord(one, say), name: one.name, why: whyText(one, say) })),
    moreKept,
  };
}

function kindWord({ kind }: UndoKept, say: Say): string {
  switch (kind) {
    case 'gradeLevel':
    case 'term':
    case 'contact':
    case 'student':
      return say(`import.kind.${kind}`);
    // Whose they are is what they are called by.
    case 'registration':
    case 'collector':
      return say('import.kind.student');
  }
}

function whyText({ kind, why, field }: UndoKept, say: Say): string {
  if (why === 'field') {
    const label = fieldLabel(field ?? '', say);
    return label === undefined
      ? say('importPage.undo.changed')
      : say('importPage.undo.fieldChanged', { field: label });
  }
  if (why === 'listed') return say('importPage.undo.ruleKept');
  if (why === 'changed') return say('importPage.undo.changed');
  switch (kind) {
    case 'contact':
      return say('importPage.undo.contactUsed');
    case 'term':
      return say('importPage.undo.termUsed');
    case 'gradeLevel':
      return say('importPage.undo.gradeLevelUsed');
    case 'student':
    case 'registration':
    case 'collector':
      return say('importPage.undo.studentUsed');
  }
}
