import { wordSet } from "./word-set.js";

/** Generations and credentials after a name (normal form), which are nothing else: "jr", "phd". */
export const SUFFIXES: ReadonlySet<string> = wordSet(`
jr junior sr senior ii iii iv esq phd md mph rn lpn np dds dmd dvm od dpt pharmd facs facp facc mbbs mbchb frcp frcs mrcp mrcgp frcpc bsn msn crna cnm aprn
fnp lcsw lmft psyd edd mba msc bsc cpa obe mbe kbe rph facog faap frcog bds
arnp dnp agnp acnp agacnp pmhnp whnp pnp cnp lvn cna rrt lpc lpcc lmhc lmsw msw licsw bcba slp otr cota pharm rdn ldn cdces ccrn faan mscn ms4 ms3 pgy1 pgy2 pgy3
usn usmc usaf usar uscg retd mchb mrcpsych frcpch mrcs mpas mmsc
`);
/** Credentials that are names or words too: only in capitals where the name is not, or behind a comma. */
export const DOUBTFUL_SUFFIXES: ReadonlySet<string> = wordSet(
  "emt lac usa ret retired lpa ca ccc np bc ac cde do ma ba pa bs ms ot pt ed rd jd dc dp sc vi cma ra hd",
);
