import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Button, LinkButton, useToast } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** The only way to a companion: the service, with the profile's number (DIRECTORY-02, O-58). Where it is off, the member is told (SERVICE-04). */
export function ContactButton({ profileId }: { profileId: string }) {
  const { t, common } = useDirectoryTexts();
  const toast = useToast();
  const { data: base } = useGetBaseInfoQuery();
  const isOff = base !== undefined && !base.hasService;
  if (isOff) {
    return (
      <Button variant="primary" icon="service" block onClick={() => toast(common('feature.disabled'))}>
        {t('dir.contact')}
      </Button>
    );
  }
  return (
    <LinkButton href={paths.service(profileId)} variant="primary" icon="service" block>
      {t('dir.contact')}
    </LinkButton>
  );
}
