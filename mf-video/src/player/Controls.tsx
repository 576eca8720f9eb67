import { IconButton, SelectField, Slider } from '@unison/shared/ui';
import { useVideoTexts } from '../useVideoTexts';
import styles from './Controls.module.css';
import type { MediaState } from './mediaState';
import { timeText } from '../parts/time';
import type { Captions } from './useCaptions';
import type { FullScreen } from './useFullScreen';
import type { Playback } from './usePlayback';
import { SPEEDS } from './useSoundAndSpeed';
import type { SoundAndSpeed } from './useSoundAndSpeed';

export type ControlsProps = {
  video: HTMLVideoElement | null;
  state: MediaState;
  length: number;
  limit: number | undefined;
  playback: Playback;
  sound: SoundAndSpeed;
  fullScreen: FullScreen;
  captions: Captions;
};

export function Controls({ video, state, length, limit, playback, sound, fullScreen, captions }: ControlsProps) {
  const { t } = useVideoTexts();
  const pictureInPicture = () => {
    const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
    void done?.catch(() => undefined); // before the first frame is there the browser refuses
  };
  const at = t('video.at', { at: timeText(state.position), length: timeText(length) });
  const ends = limit !== undefined && limit < length ? { value: limit, label: t('video.previewMark', { at: timeText(limit) }) } : undefined;
  return (
    <div className={styles.controls}>
      <Slider
        label={t('video.position')}
        value={state.position}
        max={length}
        step={0.1}
        valueText={at}
        onChange={playback.seekTo}
        mark={ends}
        disabled={length === 0}
      />
      <div className={styles.row}>
        <IconButton
          icon={state.isPlaying ? 'pause' : 'play'}
          label={t(state.isPlaying ? 'video.pause' : 'video.play')}
          onClick={playback.toggle}
        />
        <span className={styles.time}>{at}</span>
        <IconButton
          icon={state.isMuted ? 'muted' : 'volume'}
          label={t(state.isMuted ? 'video.unmute' : 'video.mute')}
          onClick={() => sound.setMuted(!state.isMuted)}
        />
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
      <div className={styles.choices}>
        <SelectField
          label={t('video.speed')}
          value={String(sound.speed)}
          options={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          onChange={(event) => sound.setSpeed(Number(event.currentTarget.value))}
        />
        {captions.choices.length > 0 ? (
          <SelectField
            label={t('video.captions')}
            value={captions.chosen}
            error={captions.hasFailed ? t('video.captionsFailed') : undefined}
            options={[{ value: '', label: t('video.captionsOff') }, ...captions.choices]}
            onChange={(event) => captions.choose(event.currentTarget.value)}
          />
        ) : null}
      </div>
    </div>
  );
}
