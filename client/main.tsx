import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { SignInPage } from './app/lazy-pages';
import { startErrorReporting } from './lib/error-reporting';
import { startLanguage, startTexts } from './lib/i18n';
import './lib/jitless';
import { currentPath } from './lib/navigation';
import { paths } from './lib/paths';
import './styles/index.css';

startErrorReporting();
startTexts();

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// Texts that do not arrive leave the screens in English.
startLanguage()
  .catch(() => {})
  // React would hold back for 300 ms what comes after a fallback.
  .then(() => (currentPath() === paths.signIn ? SignInPage.preload() : undefined))
  .then(draw);
