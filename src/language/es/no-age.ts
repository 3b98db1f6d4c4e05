import { noAgeIn } from "../forms/no-age.js";

/** Spans of time, values and counts in Spanish that look like ages. */
export const spanishNoAge = noAgeIn({
  of: "de",
  years: "anos?",
  somebody:
    "pacientes?|pcte|pte|px|hombres?|mujer(?:es)?|varon(?:es)?|senor(?:a|es|as)?|nin[oa]s?|chic[oa]s?|muchach[oa]s?|joven|hij[oa]s?|niet[oa]s?|marido|espos[oa]|madre|padre|herman[oa]s?|abuel[oa]s?|ti[oa]s?|prim[oa]s?|sobrin[oa]s?|pareja|persona|adult[oa]|ancian[oa]|femenin[oa]|masculin[oa]",
  lasting:
    "[a-z]{3,}(?:patia|emia|algia|uria|trofia|plejia|itis|osis|(?<!pal)oma|ismo|iasis)|diabetes|dm ?[12i]*|hta|epoc|fa|asma|demencia|epilepsia|(?:hemo)?dialisis|protesis|marcapasos|mcp|dai|stent|by-?pass|cateter|cvc|reservorio|picc|valvula|placa|clavo|diu|implante|trasplante|terapia|quimioterapia|radioterapia|tratamiento|ciclos?|ingreso|estancia|reposo|historia|antecedentes?|enfermedad|patologia|trastornos?|sintomas?|sintomatologia|clinica|cuadro|curso|evolucion|duracion|tos|fiebre|febricula|dolor(?:es)?|cefaleas?|migrana|astenia|vomitos?|nauseas?|diarreas?|estrenimiento|prurito|picor|rash|eccema|ictericia|edemas?|disnea|perdida de peso|insomnio|ansiedad|depresion|hipertension|infeccion|medicacion|intervencion|tumor|cancer|neoplasia|metastasis|masa|nodulo|ulceras?|heridas?|fracturas?|trauma|cicatriz|ictus|infarto|insuficiencia|duelo|consumo|uso|abuso|dependencia|amenorrea|esterilidad|infertilidad|embarazo|lactancia|viudedad|carrera",
  ill: "hipertens[oa]|diabetic[oa]|dislipemic[oa]|cardiopata|asmatic[oa]|bronquitic[oa]|fumador[a]?|exfumador[a]?|alcoholic[oa]|depresiv[oa]|epileptic[oa]|trasplantad[oa]|obes[oa]|celiac[oa]|anticoagulad[oa]|viud[oa]|jubilad[oa]|portador[a]?",
  survived:
    "(?:sobreviv[a-z]+|superviviente|viv[oa] y libre[a-z ]{0,15}|libre de enfermedad|recidiv[a-z]+) (?:a|a los)",
  values:
    "fiebre|temperatura|saturacion|saturando|pulsioximetro|glucemia|azucar|tension|frecuencia|pulsaciones|pulso|oxigeno|peso|creatinina|hemoglobina|colesterol",
  has: "tien[es]|teni[a]|tengo|tuvo|a|en",
  counted:
    "dientes?|piezas|molares|dedos|niet[oa]s|herman[oa]s|hijas|ovejas|vacas|gatos|perros|escalones|peldanos|pisos|decimas|grados|puntos|pastillas|medicinas|farmacos",
  pregnant: "gestante|embaraza[a-z]+|embarazo|gestacion|primigesta|secundigesta|feto",
  weeks: "semanas?|sem",
  beforeDecade: "los",
});
