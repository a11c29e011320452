import { entryText } from '../providers/i18n/entry-text.ts';
import { chooseLanguage, LANGUAGE_NAMES, otherLanguage, useLanguage } from '../providers/i18n/language.ts';
import { showToast } from '../toast/toast-store.ts';
import { serviceMessage } from './service-message.ts';

export function LanguageButton() {
  const other = otherLanguage(useLanguage());

  async function change(): Promise<void> {
    try {
      await chooseLanguage(other);
    } catch (error) {
      showToast({ title: entryText().languageFailed, description: serviceMessage(error), tone: 'error' });
    }
  }

  return (
    <button
      type="button"
      className="ms-auto min-h-11 cursor-pointer border-0 bg-transparent px-3 font-sans font-semibold text-field text-small/snug underline underline-offset-[0.2em]"
      lang={other}
      onClick={change}
    >
      {LANGUAGE_NAMES[other]}
    </button>
  );
}
