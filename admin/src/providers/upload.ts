import { BackendError } from 'shared/errors.ts';
import { abortWhenStalled } from 'shared/in-time.ts';

interface Upload {
  url: string;
  body: Blob;
  headers: Readonly<Record<string, string>>;
  /** Called with the bytes that have left so far. */
  onProgress: (sentBytes: number) => void;
}

/**
 * Sends a file by XMLHttpRequest, because `fetch`, and so supabase-js, does not tell how much of a body has left.
 *
 * @throws {BackendError} what the storage answers, or that it does not
 */
export function upload({ url, body, headers, onProgress }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(toError(request.status, request.response));
    };
    request.onerror = request.onabort = () =>
      reject(new BackendError({ code: 'NETWORK', message: 'The storage did not answer' }));
    abortWhenStalled(request);
    request.send(body);
  });
}

function toError(status: number, answer: unknown): BackendError {
  const { error, message }: { error?: unknown; message?: unknown } = Object(answer);
  return new BackendError({
    status,
    code: typeof error === 'string' ? error : String(status),
    message: typeof message === 'string' ? message : `The storage answered ${status}`,
  });
}
