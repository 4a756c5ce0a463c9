import { Button } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { keepTemplate, removeTemplate, useMessageTemplates } from '#pwa/data/school/message-templates.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { templateProblems } from '#sync/school/commands/save-message-template.ts';
import type { MessageTemplate } from '#sync/school/records/message-template.ts';
import type { Say } from '#sync/words/message-key.ts';
import styles from './messages.module.css';

export interface TemplatesProps {
  readonly onChoose: (text: string) => void;
}

type Open = { readonly kind: 'list' } | { readonly kind: 'form'; readonly of: MessageTemplate | undefined };

/** The answers that the office keeps: one is put into what is being written. */
export function Templates({ onChoose }: TemplatesProps) {
  const { t } = useTranslation();
  const templates = useMessageTemplates();
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTextPlus size={20} aria-hidden="true" />}
        onClick={() => setOpen({ kind: 'list' })}
      >
        {t('messages.templates.choose')}
      </Button>
      {open?.kind === 'list' ? (
        <TemplateList
          templates={templates ?? []}
          onChoose={(text) => {
            setOpen(undefined);
            onChoose(text);
          }}
          onEdit={(of) => setOpen({ kind: 'form', of })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open?.kind === 'form' ? <TemplateForm of={open.of} onClose={() => setOpen({ kind: 'list' })} /> : null}
    </>
  );
}

interface TemplateListProps extends TemplatesProps {
  readonly templates: readonly MessageTemplate[];
  readonly onEdit: (template: MessageTemplate | undefined) => void;
  readonly onClose: () => void;
}

function TemplateList({ templates, onChoose, onEdit, onClose }: TemplateListProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  async function remove({ _id }: MessageTemplate) {
    if (!(await removeTemplate(_id))) alerts.show({ msg: t('ui.notKept'), alertType: 'warning' });
  }
  return (
    <Dialog isOpen title={t('messages.templates.manage')} width="small" onClose={onClose}>
      <p className={styles.hint}>{t('messages.templates.hint')}</p>
      {templates.length === 0 ? <p className={styles.hint}>{t('messages.templates.none')}</p> : null}
      <ul className={styles.waitingFiles}>
        {templates.map((template) => (
          <li key={template._id}>
            <button type="button" className={styles.thread} onClick={() => onChoose(template.text)}>
              <span className={styles.threadTitle}>{template.name}</span>
              <span className={styles.snippet}>{template.text}</span>
            </button>
            <span className={styles.attached}>
              <Button variant="subtle" onClick={() => onEdit(template)}>
                {t('messages.templates.edit', { name: template.name })}
              </Button>
              <Button variant="subtle" onClick={() => void remove(template)}>
                {t('messages.templates.remove', { name: template.name })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <span className={styles.attached}>
        <Button variant="default" onClick={() => onEdit(undefined)}>
          {t('messages.templates.add')}
        </Button>
        {templates.length === 0 ? null : (
          <DownloadList name={t('messages.templates.manage')} sheet={() => templatesSheet(templates, t)} />
        )}
      </span>
    </Dialog>
  );
}

function templatesSheet(templates: readonly MessageTemplate[], t: Say): ListSheet {
  return sheetOf(templates, [
    [t('messages.templates.name'), ({ name }) => name],
    [t('messages.templates.text'), ({ text }) => text],
  ]);
}

interface TemplateFormProps {
  readonly of: MessageTemplate | undefined;
  readonly onClose: () => void;
}

function TemplateForm({ of, onClose }: TemplateFormProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useForm({
    initial: { name: of?.name ?? '', text: of?.text ?? '' },
    keptAs: `template ${of?._id}`,
    errorsOf: ({ name, text }) =>
      templateProblems({ name: name.trim(), text: text.trim() }).map(({ field = '', message }) => ({
        field,
        sentence: t(message),
      })),
    onSave: async ({ name, text }) => {
      const isKept = await keepTemplate(of?._id, { name: name.trim(), text: text.trim() });
      return isKept || t('ui.notKept');
    },
    onSaved: () => {
      alerts.show({ msg: t('messages.templates.saved'), alertType: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={of === undefined ? t('messages.templates.add') : t('messages.templates.edit', { name: of.name })}
      saveLabel={t('messages.templates.add')}
      onClose={onClose}
    >
      <TextField
        label={t('messages.templates.name')}
        name="name"
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        error={form.errorOf('name')}
        maxLength={limits.nameLength}
        isRequired
      />
      <TextAreaField
        label={t('messages.templates.text')}
        name="text"
        value={form.draft.text}
        onChange={(text) => form.change({ text })}
        error={form.errorOf('text')}
        rows={6}
        maxLength={limits.messageLength}
        isRequired
      />
    </FormDialog>
  );
}
