import { type Language, languageNames, languages } from '#sync/languages.ts';
import { ui } from '#sync/words/en/ui.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { spokenNow } from './catalogue.ts';
import { chooseLanguageHere } from './language-choice.ts';
import styles from './language-switch.module.css';

export interface LanguageSwitchProps {
  /** In this browser, for whoever sits before it, unless the switch is for somebody else. */
  readonly onChoose?: (language: Language) => void;
}

/**
 * The languages, each named in itself. The page around it is shown again when the language has
 * changed. Uses no component library.
 */
export function LanguageSwitch({
  onChoose = (language) => void chooseLanguageHere(language),
}: LanguageSwitchProps) {
  return (
    <select
      className={styles.switch}
      aria-label={spokenWords('ui', ui).language}
      value={spokenNow().language}
      onChange={({ currentTarget: { value } }) => {
        const chosen = languages.find((language) => language === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
}
