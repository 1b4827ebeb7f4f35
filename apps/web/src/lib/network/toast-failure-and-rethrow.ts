import { errorMessage } from './error-message.ts';

/** Shows why the work failed, and fails all the same: a pull that failed must not end as done. */
export async function toastFailureAndRethrow<T>(
  work: Promise<T>,
  toast: { error: (text: string) => void },
): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    toast.error(errorMessage(failure));
    throw failure;
  }
}
