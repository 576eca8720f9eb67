export { ConfirmDialog } from './ConfirmDialog';
export type { ConfirmDialogProps } from './ConfirmDialog';
export { Dialog } from './Dialog';
export type { DialogProps } from './Dialog';
export { Sheet } from './Sheet';
export type { SheetProps } from './Sheet';
export { useUntilSaved } from './useUntilSaved';
// Light, and part of `ui` itself; named here too because they are overlays.
export { ToastProvider } from '../Toast/ToastProvider';
export type { ToastProviderProps } from '../Toast/ToastProvider';
export { useToast } from '../Toast/toastContext';
export type { ShowToast, ToastMessage } from '../Toast/toastContext';
