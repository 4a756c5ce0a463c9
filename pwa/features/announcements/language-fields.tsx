import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Language, languages } from '#sync/languages.ts';
import { limits } from '#sync/limits.ts';
import type { OtherLanguage } from '#sync/school/records/announcement.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';
import styles from './announcements.module.css';
import { languageName } from './language-name.ts';

export interface LanguageFieldsProps {
  readonly form: Form<AnnouncementDraft>;
  /** In which `title` and `body` are written. */
  readonly schoolLanguage: Language;
}

/** The words in the languages that were added, and a button for each that was not. */
export function LanguageFields({ form, schoolLanguage }: LanguageFieldsProps) {
  const { t } = useTranslation();
  const { draft, errorOf, change } = form;
  const { otherLanguages } = draft;
  const missing = languages.filter(
    (language) => language !== schoolLanguage && !otherLanguages.some((one) => one.language === language),
  );
  const set = (index: number, part: Partial<OtherLanguage>) =>
    change({ otherLanguages: otherLanguages.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <>
      {otherLanguages.map((words, index) => {
        const language = languageName(words.language);
        return (
          <div key={words.language} className={styles.language} role="group" aria-label={language}>
            <TextField
              label={t('announcementForm.titleIn', { language })}
              description={t('announcementForm.languageHint')}
              value={words.title}
              onChange={(title) => set(index, { title })}
              error={errorOf(`otherLanguages.${index}.title`)}
              maxLength={limits.nameLength}
              isRequired
            />
            <TextAreaField
              label={t('announcementForm.bodyIn', { language })}
              value={words.body}
              onChange={(body) => set(index, { body })}
              error={errorOf(`otherLanguages.${index}.body`)}
              rows={5}
              maxLength={limits.notesLength}
              isRequired
            />
            <Button
              variant="default"
              onClick={() =>
                change({ otherLanguages: otherLanguages.filter((one) => one.language !== words.language) })
              }
            >
              {t('announcementForm.removeLanguage', { language })}
            </Button>
          </div>
        );
      })}
      {missing.length === 0 ? null : (
        <div className={styles.adding}>
          {missing.map((language) => (
            <Button
              key={language}
              variant="default"
              leftSection={<IconLanguage size={20} aria-hidden="true" />}
              onClick={() =>
                change({ otherLanguages: [...otherLanguages, { language, title: '', body: '' }] })
              }
            >
              {t('announcementForm.addLanguage', { language: languageName(language) })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
