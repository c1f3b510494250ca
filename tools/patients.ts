import { type Cliente, cpfGerado, emParalelo } from './cliente-da-api.ts'

const NAMES = [
  'Antônia',
  'Bento',
  'Cecília',
  'Davi Luca',
  'Estela',
  'Francisco',
  'Giovana',
  'Heitor',
]
const FAMILIES = ['Vasconcelos', 'de Figueiredo', 'Amaral Prates', 'Sampaio', 'Quintino', 'Nóbrega']
const PEOPLE = NAMES.flatMap((name) => FAMILIES.map((family) => `${name} ${family}`))

export const PATIENTS = PEOPLE.length

/** Creates patients of the measured professional through the API, with encrypted CPFs. */
export async function createPatients(cliente: Cliente): Promise<string[]> {
  const ids: string[] = []
  await emParalelo(PEOPLE, 4, async (nome, index) => {
    const { id } = await cliente.call<{ id: string }>('POST', '/pacientes', {
      pessoa: {
        nome,
        cpf: cpfGerado(200_000_000 + index),
        dataNascimento: '2014-05-20',
        sexo: 'Feminino',
      },
      valorConsulta: 150,
    })
    ids.push(id)
  })
  return ids
}
