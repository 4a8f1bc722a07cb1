import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startErrorReporting } from './lib/error-reporting';
import { startLanguage, startTexts } from './lib/i18n';
import './lib/jitless';
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
startLanguage().then(draw, draw);
