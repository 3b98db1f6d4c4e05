import { bytesOf, type Field, messageField, readFields, textField, textsOf, writeFields } from "./onnx-message.js";

/** Numbers of fields in the messages of `onnx.proto3` that are read or written here. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 };
const NODE = { input: 1, output: 2, name: 3, kind: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, graph: 6, integers: 8, type: 20 };
const TENSOR = { dimension: 1, type: 2, name: 8, raw: 9 };
const VALUE = { name: 1, type: 2 };
const SHAPE = { tensor: 1, element: 1, shape: 2, dimension: 1, length: 1, symbol: 2 };

const FLOAT = 1n;
const INTEGER = 7n;
const LIST_OF_INTEGERS = 7n;

/** A name, and the lengths of its dimensions; a letter stands for a length that is known when it runs. All are 32 bit floats. */
export type Value = readonly [name: string, ...dimensions: (number | string)[]];

/** One step of a network: which operation, what it takes and what it gives. The name of what it gives is the key under which it is kept. */
interface Step {
  readonly kind: string;
  readonly takes: readonly string[];
  readonly gives: readonly string[];
  readonly attributes: readonly Uint8Array[];
}

/** A network of ONNX as a flat list of steps, of which some can be replaced, and parts be written as networks of their own. */
export class Network {
  readonly #model: readonly Field[];
  /** By each of the names that it gives. */
  readonly #steps = new Map<string, Step>();
  /** Fixed values by name, as they are written. */
  readonly #fixed = new Map<string, Uint8Array>();

  /**
   * @param branches which branch of the `If` that gives a name is taken; a step that is none has no branches.
   * @throws Error where the bytes are no such network.
   */
  constructor(bytes: Uint8Array, branches: Readonly<Record<string, "then_branch" | "else_branch">>) {
    this.#model = readFields(bytes);
    const [graph] = bytesOf(this.#model, MODEL.graph);
    if (!graph) throw new Error("no network");
    this.#read(graph, branches);
  }

  #read(graph: Uint8Array, branches: Readonly<Record<string, string>>): readonly string[] {
    const fields = readFields(graph);
    for (const tensor of bytesOf(fields, GRAPH.initializer)) this.#fixed.set(nameOf(tensor, TENSOR.name), tensor);
    for (const bytes of bytesOf(fields, GRAPH.node)) {
      const step = stepOf(bytes);
      const branch = branches[step.gives[0] ?? ""];
      if (branch === undefined) {
        this.#add(step);
        continue;
      }
      const inner = this.#read(branchOf(step, branch), branches);
      for (const [index, name] of step.gives.entries()) this.#add(stepFrom("Identity", [inner[index] ?? ""], [name]));
    }
    return bytesOf(fields, GRAPH.output).map((value) => nameOf(value, VALUE.name));
  }

  #add(step: Step): void {
    for (const name of step.gives) this.#steps.set(name, step);
  }

  /** What the step that gives a value takes. @throws Error where no step does. */
  takes(name: string): readonly string[] {
    return this.#step(name).takes;
  }

  /** A step that gives `name`, in place of the one that did. @param attributes lists of whole numbers. */
  set(
    name: string,
    kind: string,
    takes: readonly string[],
    attributes: Readonly<Record<string, readonly number[]>> = {},
  ) {
    this.#add(stepFrom(kind, takes, [name], attributes));
  }

  /** The step that gave `name` gives `other` now, made of `takes`. */
  move(name: string, other: string, takes: readonly string[]): void {
    const step = this.#step(name);
    this.#steps.delete(name);
    this.#add({ ...step, takes, gives: [other] });
  }

  /** A list of whole numbers that steps may take. */
  fix(name: string, numbers: readonly number[]): void {
    const raw = new BigInt64Array(numbers.map(BigInt));
    const dimension = { id: TENSOR.dimension, value: BigInt(numbers.length) };
    const fields = [dimension, { id: TENSOR.type, value: INTEGER }, textField(TENSOR.name, name)];
    this.#fixed.set(name, writeFields([...fields, { id: TENSOR.raw, value: new Uint8Array(raw.buffer) }]));
  }

  /** The part of the network that makes `outputs` of `inputs`, as a file's bytes. @throws Error where something is missing for that. */
  part(inputs: readonly Value[], outputs: readonly Value[]): Uint8Array {
    const given = new Set(inputs.map(([name]) => name));
    const steps = new Set<Step>();
    const fixed = new Set<Uint8Array>();
    const need = (name: string): void => {
      // A step may leave out what it could take.
      if (name === "" || given.has(name)) return;
      const value = this.#fixed.get(name);
      if (value) {
        fixed.add(value);
        return;
      }
      const step = this.#step(name);
      if (steps.has(step)) return;
      for (const taken of step.takes) need(taken);
      // After what it takes: so the order is one in which they can run.
      steps.add(step);
    };
    for (const [name] of outputs) need(name);
    const graph = [
      ...[...steps].map((step) => messageField(GRAPH.node, fieldsOf(step))),
      textField(GRAPH.name, "part"),
      ...[...fixed].map((value) => ({ id: GRAPH.initializer, value })),
      ...inputs.map((value) => messageField(GRAPH.input, described(value))),
      ...outputs.map((value) => messageField(GRAPH.output, described(value))),
    ];
    return writeFields([...this.#model.filter(({ id }) => id !== MODEL.graph), messageField(MODEL.graph, graph)]);
  }

  #step(name: string): Step {
    const step = this.#steps.get(name);
    if (!step) throw new Error("no such value in the network");
    return step;
  }
}

function stepOf(bytes: Uint8Array): Step {
  const fields = readFields(bytes);
  return {
    kind: textsOf(fields, NODE.kind)[0] ?? "",
    takes: textsOf(fields, NODE.input),
    gives: textsOf(fields, NODE.output),
    attributes: bytesOf(fields, NODE.attribute),
  };
}

function stepFrom(
  kind: string,
  takes: readonly string[],
  gives: readonly string[],
  attributes: Readonly<Record<string, readonly number[]>> = {},
): Step {
  const written = Object.entries(attributes).map(([name, numbers]) =>
    writeFields([
      textField(ATTRIBUTE.name, name),
      ...numbers.map((number) => ({ id: ATTRIBUTE.integers, value: BigInt(number) })),
      { id: ATTRIBUTE.type, value: LIST_OF_INTEGERS },
    ]),
  );
  return { kind, takes, gives, attributes: written };
}

function fieldsOf({ kind, takes, gives, attributes }: Step): Field[] {
  return [
    ...takes.map((name) => textField(NODE.input, name)),
    ...gives.map((name) => textField(NODE.output, name)),
    textField(NODE.name, gives[0] ?? ""),
    textField(NODE.kind, kind),
    ...attributes.map((value) => ({ id: NODE.attribute, value })),
  ];
}

function branchOf({ attributes }: Step, branch: string): Uint8Array {
  for (const attribute of attributes.map(readFields)) {
    const [graph] = bytesOf(attribute, ATTRIBUTE.graph);
    if (graph && textsOf(attribute, ATTRIBUTE.name)[0] === branch) return graph;
  }
  throw new Error("no such branch in the network");
}

function nameOf(message: Uint8Array, id: number): string {
  return textsOf(readFields(message), id)[0] ?? "";
}

function described([name, ...dimensions]: Value): Field[] {
  const lengths = dimensions.map((length) =>
    messageField(SHAPE.dimension, [
      typeof length === "string" ? textField(SHAPE.symbol, length) : { id: SHAPE.length, value: BigInt(length) },
    ]),
  );
  const tensor = [{ id: SHAPE.element, value: FLOAT }, messageField(SHAPE.shape, lengths)];
  return [textField(VALUE.name, name), messageField(VALUE.type, [messageField(SHAPE.tensor, tensor)])];
}
