// First: it says in which order the layers of all styles stand.
import './theme/base.css';
import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { entryText } from './providers/i18n/entry-text.ts';
import { startLanguage } from './providers/i18n/language.ts';
import { Root } from './Root.tsx';
import { hasRefusedLink, session } from './session/current-session.ts';
import { followColorScheme } from './theme/color-scheme.ts';
import { showToast } from './toast/toast-store.ts';

followColorScheme();
void session.start();
// Not awaited by the module itself, which the files of a language may import from.
startLanguage().then(render);

function render(): void {
  if (hasRefusedLink) {
    const { title, refused } = entryText().newPassword;
    showToast({ title, description: refused, tone: 'error', isInfinite: true });
  }

  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no element #root.');
  createRoot(container).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
