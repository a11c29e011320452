import type { RenderName } from './renders.ts';
import type { ShadowKind } from './shadow.ts';

/** One object in a picture. Lengths and places are shares of the picture's width and height. */
export interface Placement {
  readonly render: RenderName;
  /** Longer side of the object as a share of the picture's width. */
  readonly size: number;
  /** Middle of the object, from the left. */
  readonly x: number;
  /** Middle of the object, from the top. Give this or `base`. */
  readonly y?: number;
  /** Where the object stands, from the top; above 1 the picture's edge cuts it. */
  readonly base?: number;
  /** Degrees clockwise. */
  readonly turn?: number;
  readonly isMirrored?: boolean;
  readonly isFrosted?: boolean;
  /** Without it a standing object has a `floor` shadow and a lying one has it `around`. */
  readonly shadow?: ShadowKind;
}

export interface Recipe {
  readonly width: number;
  readonly height: number;
  /** Opaque ground as #rrggbb; without it the picture is transparent. */
  readonly ground?: string;
  /** Farthest first. */
  readonly objects: readonly Placement[];
}
