import 'virtual:theme.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/kit.css';
import './ui/shell.css';
import './ui/first-screen.css';
import './ui/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadScreen } from './routes.tsx';

// Not awaited at the top level: a screen that shares a chunk with this file would wait for itself.
preloadScreen(location.pathname).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
