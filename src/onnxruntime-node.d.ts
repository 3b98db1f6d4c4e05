/** The part of the runtime that is used here; 1.16.3 ships without its own declarations. */
declare module "onnxruntime-node" {
  export class Tensor {
    constructor(type: "int32", data: Int32Array, dims: readonly number[]);
    constructor(type: "int64", data: BigInt64Array, dims: readonly number[]);
    constructor(type: "float32", data: Float32Array, dims: readonly number[]);
    readonly data: unknown;
    readonly dims: readonly number[];
  }
  export interface InferenceSession {
    readonly inputNames: readonly string[];
    readonly outputNames: readonly string[];
    run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
  }
  export const InferenceSession: {
    create(
      weights: Uint8Array,
      options: {
        readonly intraOpNumThreads: number;
        readonly interOpNumThreads: number;
        readonly logSeverityLevel: 0 | 1 | 2 | 3 | 4;
      },
    ): Promise<InferenceSession>;
  };
}
