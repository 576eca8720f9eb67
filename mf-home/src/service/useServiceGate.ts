import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHomeTexts } from '../useHomeTexts';

/** True on the first entry of a visit: going back would leave the app. React Router numbers its entries in the browser's history. */
function isFirstEntry(key: string): boolean {
  const state: unknown = window.history.state;
  return key === 'default' || (typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0);
}

function useLeave(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => void (isFirstEntry(key) ? navigate(paths.home(), { replace: true }) : navigate(-1)), [key, navigate]);
}

/**
 * Base info for a service screen. Where the service is off, or `isOpen` says that this screen has nothing to show, the member is told
 * and taken back (SERVICE-04, O-11, O-40).
 */
export function useServiceGate(isOpen: (base: BaseInfo) => boolean) {
  const { common } = useHomeTexts();
  const toast = useToast();
  const leave = useLeave();
  const { data: base, error, isFetching, refetch } = useGetBaseInfoQuery();
  const isClosed = base !== undefined && !isOpen(base);
  const wasTold = useRef(false);

  useEffect(() => {
    if (!isClosed || wasTold.current) return;
    wasTold.current = true;
    toast(common('feature.disabled'));
    leave();
  }, [isClosed, common, leave, toast]);

  return { base: isClosed ? undefined : base, error: isFetching ? undefined : error, retry: () => void refetch() };
}
