/** Address in a form: strings under `endereco`, '' when empty. */
export type EnderecoDoFormulario = {
  cep: string
  logradouro: string
  bairro: string
  localidade: string
  uf: string
  numero: string
  complemento: string
}

export type FormularioComEndereco = { endereco: EnderecoDoFormulario }

export const ENDERECO_VAZIO: EnderecoDoFormulario = {
  cep: '',
  logradouro: '',
  bairro: '',
  localidade: '',
  uf: '',
  numero: '',
  complemento: '',
}

/** Stored address as form values. */
export const enderecoDoFormulario = (
  endereco: Record<keyof EnderecoDoFormulario, string | null>,
): EnderecoDoFormulario => ({
  cep: endereco.cep ?? '',
  logradouro: endereco.logradouro ?? '',
  bairro: endereco.bairro ?? '',
  localidade: endereco.localidade ?? '',
  uf: endereco.uf ?? '',
  numero: endereco.numero ?? '',
  complemento: endereco.complemento ?? '',
})
