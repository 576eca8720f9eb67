import { IconButton, Slider } from '@unison/shared/ui';
import type { RefObject } from 'react';
import { useVideoTexts } from '../useVideoTexts';
import { Choices } from './Choices';
import styles from './Controls.module.css';
import type { MediaState } from './mediaState';
import { timeText } from '../parts/time';
import type { Captions } from './useCaptions';
import type { FullScreen } from './useFullScreen';
import type { Playback } from './usePlayback';
import type { SoundAndSpeed } from './useSoundAndSpeed';

export type ControlsProps = {
  bar: RefObject<HTMLDivElement | null>;
  isFaded: boolean;
  video: HTMLVideoElement | null;
  state: MediaState;
  length: number;
  limit: number | undefined;
  playback: Playback;
  sound: SoundAndSpeed;
  fullScreen: FullScreen;
  captions: Captions;
};

/** The controls, over the foot of the film. */
export function Controls({ bar, isFaded, video, state, length, limit, playback, sound, fullScreen, captions }: ControlsProps) {
  const { t } = useVideoTexts();
  const pictureInPicture = () => {
    const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
    void done?.catch(() => undefined); // before the first frame is there the browser refuses
  };
  const at = t('video.at', { at: timeText(state.position), length: timeText(length) });
  const ends = limit !== undefined && limit < length ? { value: limit, label: t('video.previewMark', { at: timeText(limit) }) } : undefined;
  return (
    <div className={isFaded ? styles.faded : styles.controls}>
      <div ref={bar} className={styles.bar}>
        {/* It stands from the start, so that what comes into it is announced. */}
        <p role="status" className={styles.note}>
          {captions.hasFailed ? t('video.captionsFailed') : null}
        </p>
        <div className={styles.time}>
          <Slider
            label={t('video.position')}
            value={state.position}
            max={length}
            valueText={at}
            onChange={playback.seekTo}
            mark={ends}
            disabled={length === 0}
            className={styles.slider}
          />
          <span>{at}</span>
        </div>
        <div className={styles.row}>
          <IconButton
            icon={state.isPlaying ? 'pause' : 'play'}
            label={t(state.isPlaying ? 'video.pause' : 'video.play')}
            onClick={playback.toggle}
          />
          <IconButton
            icon={state.isMuted ? 'muted' : 'volume'}
            label={t(state.isMuted ? 'video.unmute' : 'video.mute')}
            onClick={() => sound.setMuted(!state.isMuted)}
          />
          <span className={styles.gap} />
          <Choices sound={sound} captions={captions} />
          {document.pictureInPictureEnabled && video ? (
            <IconButton icon="picture-in-picture" label={t('video.pictureInPicture')} onClick={pictureInPicture} />
          ) : null}
          {fullScreen.toggle ? (
            <IconButton
              icon={fullScreen.isOn ? 'shrink' : 'expand'}
              label={t(fullScreen.isOn ? 'video.leaveFullScreen' : 'video.fullScreen')}
              onClick={fullScreen.toggle}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
