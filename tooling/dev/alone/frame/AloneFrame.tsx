import { useTexts } from '@unison/shared/i18n';
import { createFrameState, FrameContext, HeaderEndContext, useFrameChanges } from '@unison/shared/remote';
import type { RemoteManifest, RemoteScreens } from '@unison/shared/remote';
import { IconButton } from '@unison/shared/ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './AloneFrame.module.css';
import { AloneScreen } from './AloneScreen';
import { LanguageChoice } from './LanguageChoice';

/** What a remote is made of, from its sources. */
export type RemoteSources = { manifest: RemoteManifest; screens: RemoteScreens };

/** What a screen that is opened by its bare address would lack. */
const EXAMPLE = '?id=1&key=quick&name=Hanoi';

/** A frame as thin as the shell's is thick: every screen of the remote by its address, its heading, a way back, the language. */
export function AloneFrame({ manifest, screens }: RemoteSources) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { t } = useTexts(manifest.namespace);
  const [state] = useState(() => createFrameState(() => void navigate(-1)));
  const { heading, back } = useFrameChanges(state);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const route = manifest.routes.find(({ path }) => path.toLowerCase() === pathname.toLowerCase());

  return (
    <div className={styles.column}>
      <nav className={styles.bar} aria-label={`Screens of ${manifest.name}`}>
        {manifest.routes.map(({ path }) => (
          <Link key={path} to={path + EXAMPLE} aria-current={path === route?.path ? 'page' : undefined}>
            {path}
          </Link>
        ))}
        <LanguageChoice />
      </nav>
      <header className={styles.header}>
        {back ? <IconButton icon="back" label="Back" onClick={back} /> : null}
        <h1 className={styles.heading}>{heading ?? (route ? t(route.heading) : manifest.name)}</h1>
        <div ref={setEnd} />
      </header>
      <main tabIndex={-1}>
        <FrameContext value={state.frame}>
          <HeaderEndContext value={end}>
            {route ? <AloneScreen key={route.path} load={screens.screens[route.screen]} /> : <p>Choose a screen above.</p>}
          </HeaderEndContext>
        </FrameContext>
      </main>
    </div>
  );
}
