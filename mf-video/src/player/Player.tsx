import { useRef, useState } from 'react';
import type { Video } from '@unison/shared/api';
import { usePartWhile } from '@unison/shared/screen';
import { classNames, FictionalMark, Leading } from '@unison/shared/ui';
import { useVideoTexts } from '../useVideoTexts';
import { Controls } from './Controls';
import { CoverOfStage } from './CoverOfStage';
import { EndOfFilm } from './EndOfFilm';
import styles from './Player.module.css';
import { playerKeys } from './playerKeys';
import { secondsOf } from '../parts/time';
import { useCaptions } from './useCaptions';
import { useFading } from './useFading';
import { useFullScreen } from './useFullScreen';
import { useLockScreen } from './useLockScreen';
import { useMediaState } from './mediaState';
import { usePlayback } from './usePlayback';
import { usePreviewGate } from './usePreviewGate';
import { useTouchOfFilm } from './useTouchOfFilm';
import { useTicketRenewal } from './useTicketRenewal';
import { useSoundAndSpeed } from './useSoundAndSpeed';
import { useStream } from './useStream';
import { useWakeLock } from './useWakeLock';

export type PlayerProps = {
  video: Video;
  memberId: string;
  /** Seconds of free preview; undefined where the whole video may be seen. */
  limit: number | undefined;
  /** Where the member stopped the last time, in seconds; undefined when there is nothing to resume. */
  resumeAt: number | undefined;
  /** Asks for the video anew, since its stream's address is a ticket; yields the new one. Never rejects. */
  onRenew: () => Promise<string | undefined>;
  onProgress: (position: number, length: number) => void;
};

/** A video with our own controls over it, which fade while it plays. Nothing plays by itself, and nothing but its outline is loaded before it plays. */
export function Player({ video, memberId, limit, resumeAt, onRenew, onProgress }: PlayerProps) {
  const { t } = useVideoTexts();
  const player = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  // Whose preview is over before it begins has none of the film to load: a press on play tells them so.
  const stream = useStream(element, limit === 0 ? undefined : video.playUrl);
  const renewal = useTicketRenewal(stream, video.playUrl, onRenew);
  const state = useMediaState(element);
  const saidLength = secondsOf(video.duration);
  const length = useLongest(Math.max(saidLength ?? 0, state.length ?? 0));
  const playback = usePlayback(element, { limit, onProgress, length, resumeAt });
  const sound = useSoundAndSpeed(element);
  const fullScreen = useFullScreen(player, element);
  const gate = usePreviewGate(element, { videoId: video.id, memberId, limit, saidLength, onEnd: fullScreen.leave });
  const loadPrompt = () => import('./PreviewPrompt').then((module) => module.PreviewPrompt);
  const Prompt = usePartWhile(gate.isAsking, loadPrompt, limit !== undefined);
  const captions = useCaptions(element, video.captions);
  const { isFaded, wake } = useFading(bar, state.isPlaying && !state.isWaiting);
  const touch = useTouchOfFilm(bar, isFaded, playback.toggle);
  useWakeLock(state.isPlaying);
  useLockScreen(video.name, video.picture, state.isPlaying, playback);

  // What was pressed over the picture goes away: the focus stays in the player, where its keys work.
  const stayInside = () => player.current?.focus({ preventScroll: true });
  const begin = (position?: number) => {
    stayInside();
    playback.playFrom(position);
  };
  const retry = () => {
    stayInside();
    renewal.retry();
  };

  const keys = playerKeys({ ...playback, mute: () => sound.setMuted(!state.isMuted), fullScreen: () => fullScreen.toggle?.() });
  return (
    <>
      {/* The keys work wherever the focus is inside; every one of them has a button as well. */}
      <div
        ref={player}
        role="group"
        aria-label={t('video.player', { name: video.name })}
        className={classNames(styles.player, isFaded && styles.calm)}
        tabIndex={-1}
        onKeyDown={keys}
        onKeyDownCapture={wake}
        onPointerMove={wake}
        onPointerDownCapture={touch.begins}
        onPointerDown={wake}
        onFocus={wake}
        onBlur={wake}
      >
        <Leading className={styles.stage}>
          {/* crossOrigin stays away: a server that knows only the product's headers would then refuse its films. */}
          <video
            ref={setElement}
            className={styles.video}
            poster={video.picture}
            preload="metadata"
            playsInline
            aria-label={video.name}
            onClick={touch.ends}
          >
            {captions.elements}
          </video>
          {video.isFictional && !state.hasStarted ? (
            <span className={styles.fictional}>
              <FictionalMark />
            </span>
          ) : null}
          <CoverOfStage state={state} stream={{ ...renewal, retry }} resumeAt={resumeAt} onPlay={begin} />
          {state.hasEnded && !gate.isAsking ? <EndOfFilm video={video} /> : null}
          {renewal.fault ? null : (
            <Controls
              bar={bar}
              isFaded={isFaded}
              video={element}
              state={state}
              length={length}
              limit={limit}
              playback={playback}
              sound={sound}
              fullScreen={fullScreen}
              captions={captions}
            />
          )}
        </Leading>
      </div>
      {Prompt ? <Prompt isOpen={gate.isAsking} hadPreview={limit !== 0} videoId={video.id} onClose={gate.close} /> : null}
    </>
  );
}

/** A preview is shorter than its film, what is said may be less than the film is, and one that has lost its stream says nothing. */
function useLongest(length: number): number {
  const [longest, setLongest] = useState(length);
  if (length > longest) setLongest(length);
  return Math.max(length, longest);
}
