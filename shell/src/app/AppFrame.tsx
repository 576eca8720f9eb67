import { KitTexts } from '@unison/shared/i18n';
import { FrameRootProvider, LinkElementProvider, ToastProvider } from '@unison/shared/ui';
import { AgeQuestion } from '../age/AgeQuestion';
import { useFollowLanguage } from '../language/useFollowLanguage';
import { NewsLine } from '../news/NewsLine';
import { SessionWatch } from '../session/SessionWatch';
import { ThirdPartyLogin } from '../session/ThirdPartyLogin';
import { UncheckedNotice } from '../signatures/UncheckedNotice';
import { FrameColumn } from './FrameColumn';
import { RouterLink } from '../frame/RouterLink';

/** Everything around the screens, once for all of them. */
export function AppFrame() {
  useFollowLanguage();
  return (
    <KitTexts>
      <LinkElementProvider value={RouterLink}>
        <FrameRootProvider>
          <ToastProvider>
            <SessionWatch />
            <NewsLine />
            <AgeQuestion>
              <UncheckedNotice />
              <ThirdPartyLogin>
                <FrameColumn />
              </ThirdPartyLogin>
            </AgeQuestion>
          </ToastProvider>
        </FrameRootProvider>
      </LinkElementProvider>
    </KitTexts>
  );
}
