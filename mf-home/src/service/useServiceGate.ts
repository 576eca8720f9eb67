import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { useGoBack } from '@unison/shared/remote';
import type { AnswerResult } from '@unison/shared/screen';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { useHomeTexts } from '../useHomeTexts';

/**
 * Base info for a service screen. Where the service is off, or `isOpen` says that this screen has nothing to show, the member is told
 * and taken back (SERVICE-04, O-11, O-40).
 */
export function useServiceGate(isOpen: (base: BaseInfo) => boolean): AnswerResult<BaseInfo> {
  const { common } = useHomeTexts();
  const toast = useToast();
  const goBack = useGoBack();
  const { data: base, error, isFetching, refetch } = useGetBaseInfoQuery();
  const isClosed = base !== undefined && !isOpen(base);
  const wasTold = useRef(false);

  useEffect(() => {
    if (!isClosed || wasTold.current) return;
    wasTold.current = true;
    toast(common('feature.disabled'));
    goBack();
  }, [isClosed, common, goBack, toast]);

  return { data: isClosed ? undefined : base, error, isFetching, refetch };
}
