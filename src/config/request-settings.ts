import { z } from "zod";
import { configSchema } from "./schema.js";

const { shape } = configSchema;

/**
 * Settings that a request may give for its own recording. All others are the operator's: whatever names a path, an address, a model or a
 * key would let a request reach files and hosts of the server's. What is left out is as the server was started.
 */
export const requestSettingsSchema = z
  .strictObject({
    language: shape.language.unwrap().optional(),
    allowPartialLanguage: shape.allowPartialLanguage.unwrap().optional(),
    acceptLanguage: shape.acceptLanguage.unwrap().optional(),
    policy: shape.policy.unwrap().optional(),
    gaps: shape.gaps.unwrap().optional(),
    caution: shape.caution.unwrap().optional(),
    marginBeforeMs: shape.marginBeforeMs.unwrap().optional(),
    marginAfterMs: shape.marginAfterMs.unwrap().optional(),
    style: shape.style.unwrap().optional(),
    outputFormat: shape.outputFormat.unwrap().optional(),
    channels: shape.channels.unwrap().optional(),
    channelRoles: shape.channelRoles.unwrap().optional(),
    pictures: shape.pictures.unwrap().optional(),
    secondListening: shape.secondListening.unwrap().optional(),
    transcriptOffsetMs: shape.transcriptOffsetMs.unwrap().optional(),
    transcriptDriftPpm: shape.transcriptDriftPpm.unwrap().optional(),
    align: shape.align.unwrap().optional(),
    acceptTranscript: shape.acceptTranscript.unwrap().optional(),
    checkTranscript: shape.checkTranscript.unwrap().optional(),
    privateReview: shape.privateReview.unwrap().optional(),
    surrogates: shape.surrogates.unwrap().optional(),
    surrogateMode: shape.surrogateMode.unwrap().optional(),
    preserveClinical: shape.preserveClinical.unwrap().optional(),
    locale: shape.locale.unwrap().optional(),
  })
  .describe("Settings of this recording alone; what is left out is as the server was started.")
  .meta({ id: "RequestSettings" });

/** Settings of one request, as it gave them: no default is filled in. */
export type RequestSettings = z.output<typeof requestSettingsSchema>;
