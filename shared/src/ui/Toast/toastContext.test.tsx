import { renderHook } from '@testing-library/react';
import { useToast } from './toastContext';

test('a message is never lost in silence: without a provider there is an error', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useToast())).toThrow('ToastProvider');
  silenced.mockRestore();
});
