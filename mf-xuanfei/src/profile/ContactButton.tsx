import { paths } from '@unison/shared/contract';
import { ServiceLink } from '@unison/shared/screen';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** The only way to a companion: the service, with the profile's number (DIRECTORY-02, O-58). Where it is off, the member is told (SERVICE-04). */
export function ContactButton({ profileId }: { profileId: string }) {
  const { t } = useDirectoryTexts();
  return (
    <ServiceLink variant="primary" icon="service" block href={paths.service(profileId)} whenOff="told">
      {t('dir.contact')}
    </ServiceLink>
  );
}
