// First: it says in which order the layers of all styles stand.
import './theme/base.css';
import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './providers/i18n/language.ts';
import { Root } from './Root.tsx';
import { session } from './session/current-session.ts';
import { followColorScheme } from './theme/color-scheme.ts';

followColorScheme();
void session.start();
await startLanguage();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element #root.');
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
