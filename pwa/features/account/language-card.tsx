import { useState } from 'react';
import { saveLanguage } from '#pwa/data/account/account.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { languageNames, languages } from '#sync/languages.ts';
import type { User } from '#sync/school/records/user.ts';

/** The own language comes before the school's. It is saved as soon as it is chosen. */
export function LanguageCard({ user }: { readonly user: Pick<User, 'language'> }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [chosen, setChosen] = useState(user.language);
  async function choose(value: string) {
    const language = languages.find((each) => each === value) ?? '';
    setChosen(language);
    const asked = await saveLanguage(language);
    if (asked.kind === 'done') {
      alerts.show({ msg: asked.message, alertType: 'success' });
      return;
    }
    setChosen(user.language);
    const msg = asked.kind === 'unreachable' ? t('myAccount.needsNetwork') : asked.message;
    alerts.show({ msg, alertType: 'danger' });
  }
  return (
    <TitledCard title={t('myAccount.language.title')}>
      <SelectField
        label={t('myAccount.language.title')}
        name="language"
        description={t('myAccount.language.hint')}
        options={[
          { value: 'none', label: t('myAccount.language.none') },
          ...languages.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
        value={chosen === '' ? 'none' : chosen}
        onChange={(value) => void choose(value)}
      />
    </TitledCard>
  );
}
