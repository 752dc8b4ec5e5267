import 'virtual:theme.css';
import './ui/page/fonts.css';
import './ui/page/base.css';
import './ui/page/kit.css';
import './ui/page/shell.css';
import './ui/page/first-screen.css';
import './ui/page/contrast.css';
import './ui/page/print.css';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { currentPath } from './address.ts';
import { apiClient, queryClient } from './api.ts';
import { App } from './app.tsx';
import { takeFirstAnswer } from './first-answer.ts';
import { preloadScreen } from './routes.tsx';

// Every page asks this; with its first questions, it would come behind twenty files of a
// dashboard's tab.
void createTRPCQueryUtils({ queryClient, client: apiClient }).auth.me.prefetch(undefined, {
  initialData: () => takeFirstAnswer(document, 'me'),
});

// Not a top-level await: a screen in this chunk would wait for itself.
preloadScreen(currentPath()).then(() => {
  const root = createRoot(document.getElementById('root')!);
  // React renders a transition in small steps, so that a phone still reacts.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});
