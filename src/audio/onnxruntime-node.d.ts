/** The part of the runtime that voice-activity.ts uses; 1.16.3 ships without its own declarations. */
declare module "onnxruntime-node" {
  export const Tensor: unknown;
  export const InferenceSession: {
    create(
      weights: Uint8Array,
      options: {
        readonly intraOpNumThreads: number;
        readonly interOpNumThreads: number;
        readonly logSeverityLevel: 0 | 1 | 2 | 3 | 4;
      },
    ): Promise<unknown>;
  };
}
