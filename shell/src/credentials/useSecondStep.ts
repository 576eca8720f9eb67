import { asksForCode, type AppStore } from '@unison/shared/api';
import { useDispatch } from 'react-redux';

/**
 * Says of a login that failed whether it wants the code of a second step: it says so, and the platform has announced that there is one (O-81). That is part
 * of its settings, which may still be on their way; no other login waits for them.
 */
export function useSecondStep(): (error: unknown) => Promise<boolean> {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return async (error) => {
    if (!asksForCode(error)) return false;
    const announced = await dispatch((_dispatch, _state, { capabilities }) => capabilities());
    return announced.has('totp');
  };
}
