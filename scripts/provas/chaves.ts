import { figura } from './figura.ts'
import { provaDeChaves } from './prova-de-chaves.ts'

// D5: a key is changed while two servers are in use, killed in each phase and at any moment.
const prova = await provaDeChaves({
  pacientes: 3_200,
  sessoes: 4_200,
  mortesAoAcaso: 6,
  espera: 35,
})
const { uso } = prova

const linhas: [que: string, quanto: number | string, barra: string, passou: boolean][] = [
  ['rows under the old key before', prova.linhas, '>= 10000', prova.linhas >= 10_000],
  ['kills of the command', prova.mortes, '>= 6', prova.mortes >= 6],
  ['encrypted values that do not open', prova.ilegiveis, '0', prova.ilegiveis === 0],
  ['values with another text', prova.trocados, '0', prova.trocados === 0],
  ['rows under the old key after', prova.sobAntiga, '0', prova.sobAntiga === 0],
  ['old keys in the key file', prova.arquivo.antigas, '0', prova.arquivo.antigas === 0],
  ['keys in the key file', prova.arquivo.novas, '1', prova.arquivo.novas === 1],
  ['answers other than they must be', uso.faltas.length, '0', uso.faltas.length === 0],
  ['versions and dates kept', String(prova.versoesIguais), 'true', prova.versoesIguais],
  ...Object.entries(uso.feitos).map(
    ([que, vezes]) =>
      [`${que} meanwhile`, vezes, '>= 20', vezes >= 20] satisfies (typeof linhas)[number],
  ),
]
for (const [que, quanto, barra, passou] of linhas) {
  figura('chaves', `${que}:`, String(quanto), barra, passou)
}
console.log(`chaves: seconds with all kills: ${prova.segundos.toFixed(1)}`)
for (const falta of uso.faltas.slice(0, 5)) console.log(`chaves: ${falta}`)
process.exit()
