import { useFormat } from '@unison/shared/i18n';
import { MenuButton } from '@unison/shared/ui';
import { useVideoTexts } from '../useVideoTexts';
import type { Captions } from './useCaptions';
import { SPEEDS } from './useSoundAndSpeed';
import type { SoundAndSpeed } from './useSoundAndSpeed';

/** Speed, and captions where there are some, each behind its icon. */
export function Choices({ sound, captions }: { sound: SoundAndSpeed; captions: Captions }) {
  const { t } = useVideoTexts();
  const format = useFormat();
  return (
    <>
      <MenuButton
        icon="speed"
        label={t('video.speed')}
        value={String(sound.speed)}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: `${format.number(speed)}×` }))}
        onChange={(speed) => sound.setSpeed(Number(speed))}
      />
      {captions.choices.length > 0 ? (
        <MenuButton
          icon="captions"
          label={t('video.captions')}
          value={captions.chosen}
          options={[{ value: '', label: t('video.captionsOff') }, ...captions.choices]}
          onChange={captions.choose}
        />
      ) : null}
    </>
  );
}
