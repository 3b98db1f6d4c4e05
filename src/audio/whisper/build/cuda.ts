import { mkdir, readdir, realpath, rm, symlink } from "node:fs/promises";
import { delimiter, dirname, join, resolve } from "node:path";
import { HushtapeError } from "../../../errors.js";
import { runProcess } from "../run-process.js";
import { findProgram } from "./tools.js";

/** NVIDIA's toolkit as it lies on this machine. */
export interface CudaToolkit {
  /** The folder that holds bin/nvcc. */
  readonly root: string;
  /** cuBLAS where the toolkit itself has none; `null`: it has. */
  readonly cublas: Cublas | null;
}

/** cuBLAS as NVIDIA's Python packages bring it, PyTorch's among them: libraries without the names that a linker looks for. */
interface Cublas {
  readonly folder: string;
  /** libcublas.so.N and libcublasLt.so.N */
  readonly library: string;
  readonly libraryLt: string;
  /** A folder of our own with cuBLAS's headers alone: beside them lie the runtime's, perhaps of another version than nvcc's. */
  readonly headers: string;
}

/**
 * Finds the toolkit that nvcc belongs to, and cuBLAS in it or among Python's packages; links to the latter are put into `work`.
 * Written by reading and tried up to CMake's configuration with files of the same names: no card was at hand.
 * @throws HushtapeError TOOL_MISSING: no cuBLAS in either place.
 */
export async function findToolkit(work: string, signal?: AbortSignal): Promise<CudaToolkit> {
  const root = await toolkitRoot(signal);
  if (await hasCublas(root)) return { root, cublas: null };
  for (const folder of await pythonNvidia(signal)) {
    const cublas = await cublasIn(folder, work);
    if (cublas) return { root, cublas };
  }
  throw new HushtapeError(
    "TOOL_MISSING",
    "cuBLAS is neither in the CUDA toolkit nor among the packages of python3",
    "install cuBLAS with its headers (NVIDIA's toolkit, or: pip install nvidia-cublas), or build for the CPU",
  );
}

/** `CUDA_PATH`, else what nvcc itself says: it may be a script in another folder, or a link. */
async function toolkitRoot(signal?: AbortSignal): Promise<string> {
  if (process.env.CUDA_PATH) return process.env.CUDA_PATH;
  const nvcc = await findProgram("nvcc");
  if (nvcc === null) return "/usr/local/cuda";
  let top: string | undefined;
  await runProcess(nvcc, ["--dryrun", "-x", "cu", "-c", "/dev/null", "-o", "/dev/null"], {
    ...(signal ? { signal } : {}),
    onStderrLine: (line) => {
      top ??= /^#\$ TOP=(\S+)/.exec(line)?.[1];
    },
  });
  return top === undefined ? resolve(dirname(await realpath(nvcc)), "..") : resolve(top);
}

async function hasCublas(root: string): Promise<boolean> {
  for (const folder of ["lib64", "lib", `targets/${process.arch === "arm64" ? "sbsa" : "x86_64"}-linux/lib`]) {
    const files: string[] = await readdir(join(root, folder)).catch(() => []);
    if (files.includes("libcublas.so")) return true;
  }
  return false;
}

/** Folders of the namespace `nvidia`. Isolated (`-I`): Python would otherwise take modules from the working folder. */
async function pythonNvidia(signal?: AbortSignal): Promise<readonly string[]> {
  const python = await findProgram("python3");
  if (python === null) return [];
  const paths: string[] = [];
  await runProcess(python, ["-I", "-c", "import nvidia; print(*nvidia.__path__, sep='\\n')"], {
    ...(signal ? { signal } : {}),
    onStdoutLine: (line) => paths.push(line),
    onStderrLine: () => undefined,
  });
  return paths;
}

/** `nvidia/cu13/lib`, for CUDA 12 `nvidia/cublas/lib`, with `include` beside it. */
async function cublasIn(nvidia: string, work: string): Promise<Cublas | null> {
  for (const name of (await readdir(nvidia).catch(() => [])).sort()) {
    const folder = join(nvidia, name, "lib");
    const include = join(nvidia, name, "include");
    const libraries = await readdir(folder).catch(() => []);
    const headers = (await readdir(include).catch(() => [])).filter((file) => /^cublas.*\.h$/.test(file));
    const library = libraries.find((file) => /^libcublas\.so\.\d+$/.test(file));
    const libraryLt = libraries.find((file) => /^libcublasLt\.so\.\d+$/.test(file));
    if (!library || !libraryLt || !headers.includes("cublas_v2.h")) continue;
    const links = join(work, ".cublas");
    await rm(links, { recursive: true, force: true });
    await mkdir(links, { recursive: true });
    for (const file of headers) await symlink(join(include, file), join(links, file));
    await symlink(join(folder, library), join(links, "libcublas.so"));
    await symlink(join(folder, libraryLt), join(links, "libcublasLt.so"));
    return { folder, library: join(folder, library), libraryLt: join(folder, libraryLt), headers: links };
  }
  return null;
}

/**
 * For CMake. It is compiled for the card that is here (`native`). Memory is managed without the driver's own library, which
 * toolkits without a card do not have, and without NCCL, which is for several cards.
 */
export function cudaArguments({ root, cublas }: CudaToolkit): readonly string[] {
  return [
    "-DGGML_CUDA=ON",
    "-DGGML_CUDA_NO_VMM=ON",
    "-DGGML_CUDA_NCCL=OFF",
    "-DCMAKE_CUDA_ARCHITECTURES=native",
    `-DCMAKE_CUDA_COMPILER=${join(root, "bin", "nvcc")}`,
    `-DCUDAToolkit_ROOT=${root}`,
    ...(cublas === null
      ? []
      : [
          `-DCUDA_cublas_LIBRARY=${cublas.library}`,
          `-DCUDA_cublasLt_LIBRARY=${cublas.libraryLt}`,
          `-DCMAKE_CUDA_FLAGS=-I"${cublas.headers}"`,
        ]),
  ];
}

/**
 * For the Makefile of 1.5.0, which looks for the toolkit only in /usr/local/cuda and /opt/cuda: named to compiler, linker and, since the
 * program is run to end the build, loader.
 */
export function cudaEnvironment({ root, cublas }: CudaToolkit): NodeJS.ProcessEnv {
  const libraries = [join(root, "lib64"), join(root, "lib")];
  return {
    WHISPER_CUBLAS: "1",
    CUDA_PATH: root,
    CPATH: joinPaths([join(root, "include"), cublas?.headers, process.env.CPATH]),
    LIBRARY_PATH: joinPaths([...libraries, cublas?.headers, process.env.LIBRARY_PATH]),
    LD_RUN_PATH: joinPaths([...libraries, cublas?.folder, process.env.LD_RUN_PATH]),
  };
}

function joinPaths(folders: readonly (string | undefined)[]): string {
  return folders.filter((folder) => folder !== undefined && folder !== "").join(delimiter);
}
