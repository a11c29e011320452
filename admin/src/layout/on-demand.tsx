import { type ComponentType, type FunctionComponent, type ReactNode, useLayoutEffect, useState } from 'react';
import { LoadingPage } from './LoadingPage.tsx';

/**
 * A component whose code is fetched when it is first shown. Unlike with React's `lazy`, it is shown as soon as it is there: what a
 * `Suspense` has shown a fallback for, React holds back until 300 ms after that, though it be there at once.
 *
 * What cannot be loaded is thrown where it would stand, to the boundary around it, unless there is something to be shown in its place;
 * the next time it is asked for again.
 *
 * `preload` fetches it before.
 *
 * @param load gives the same component each time
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = <LoadingPage />, failed }: { waiting?: ReactNode; failed?: ReactNode } = {},
): FunctionComponent<Props> & { preload: () => void } {
  let loaded: ComponentType<Props> | undefined;
  const getComponent = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function OnDemand(props: Props) {
    const [state, setState] = useState<{ Component?: ComponentType<Props> | undefined; error?: unknown }>({
      Component: loaded,
    });
    const { Component, error } = state;
    const isHere = Component !== undefined;
    useLayoutEffect(() => {
      if (isHere) return;
      getComponent().then(
        (found) => setState({ Component: found }),
        (reason) => setState({ error: reason }),
      );
    }, [isHere]);
    if (error && failed) return failed;
    if (error) throw error;
    return Component ? <Component {...props} /> : waiting;
  }
  return Object.assign(OnDemand, {
    // What cannot be loaded is said when it is shown.
    preload: () => void getComponent().catch(() => {}),
  });
}
